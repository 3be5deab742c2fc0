import { describe, expect, it } from 'vitest';
import { isOwnRoute, requests } from '../../../src/contract/all.ts';
import { generalCodes } from '../../../src/contract/request.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { sourceFiles } from '../source-files.ts';

const sources = (pattern: string) =>
  sourceFiles(pattern)
    .map(({ text }) => text)
    .join('\n');

/** The keys of words for codes whose words have another key. */
const shownOtherwise: Record<string, string> = {
  old_password_wrong: 'current_password_wrong',
  second_factor: 'code_text',
};

describe('the contract', () => {
  it.each(locales.map(({ code }) => code))(
    'has words for each of its error codes in %s',
    (lang) => {
      const files = sourceFiles(`public/locales/${lang}/*.json`);
      const words = Object.assign(
        {},
        ...files.map(({ text }) => JSON.parse(text) as object),
      ) as object;
      const codes = [...generalCodes, ...[...requests.values()].flatMap(({ codes = [] }) => codes)];
      const silent = codes.filter((code) => !((shownOtherwise[code] ?? code) in words));
      expect([...new Set(silent)]).toEqual([]);
      expect(codes.length).toBeGreaterThan(60);
    },
  );

  it('has only requests that the browser makes', () => {
    const browser = sources('src/{api,app,components,flows,islands,stores}/**/*.{ts,tsx}');
    const unmade = [...requests.keys()].filter(
      (name) =>
        !new RegExp(
          `\\b(?:downloadTable|resultOf|send|sendAsVisitor|sendAtDesk|sendDeletion|sendForFile|sendForSession|startSession)\\(\\s*(?:\\{ signal \\}, )?(?:withToken\\()?(?:contract\\.)?${name}\\b|= ${name};`,
        ).test(browser),
    );
    expect(unmade).toEqual([]);
  });

  it('is the only place in src that contains paths of requests', () => {
    const elsewhere = sourceFiles(
      'src/{api,app,components,flows,islands,stores,ui}/**/*.{ts,tsx,astro}',
    )
      .filter(({ text }) => /['"`]\/api\//.test(text))
      .map(({ path }) => path);
    expect(elsewhere).toEqual([]);
  });

  it('has the same routes as pocketbase/API.md', () => {
    const api = sources('pocketbase/API.md');
    const listed = [...api.matchAll(/^\| `((?:GET|POST|PATCH|DELETE) \/api\/[^?`]*)/gm)];
    const own = [...requests.values()].filter(isOwnRoute);
    const routes = own.map(({ method, path }) => `${method} ${path}`);
    expect(listed.map(([, route]) => route).sort()).toEqual(
      [...routes, 'GET /api/metrics', 'GET /api/ready', 'POST /api/send_mails'].sort(),
    );
  });
});
