import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleScript } from '../../../src/layouts/inline-scripts.ts';
import { DRAFT_LIFETIME } from '../../../src/rules/lifetimes.ts';
import * as access from '../../../src/storage/access.ts';
import { entries } from '../../../src/storage/entries.ts';
import { errorsByPath } from '../../support/errors-by-path.ts';
import { Browser, type Tab } from '../api/browser-storage.ts';
import { ofKind, type Text } from '../content/texts.ts';
import { sourceFiles } from '../source-files.ts';

const names = Object.keys(entries);

describe('the cookie policy', () => {
  const policies = ofKind('pages').filter(({ slug }) => slug === 'cookie-policy');
  /** A line may describe two entries, joined by a word. */
  const namesAtStart = /^- `\w+`(?:\s?\p{L}{1,3}\s?`\w+`)*/u;
  const linesOf = ({ body }: Text) =>
    body.split('\n').flatMap((line) => {
      const described = namesAtStart.exec(line)?.[0].match(/(?<=`)\w+(?=`)/g) ?? [];
      return described.map((name) => [name, line] as const);
    });

  it('lists every entry and no other, in every language in the same order', () => {
    const errorsOf = (policy: Text) => {
      const described = linesOf(policy).map(([name]) => name);
      return [...new Set([...names, ...described])].filter(
        (name) => names.indexOf(name) !== described.indexOf(name),
      );
    };
    expect(policies).not.toEqual([]);
    expect(errorsByPath(policies, errorsOf)).toEqual({});
  });

  it('names the storage area of each entry', () => {
    const words = {
      localStorage: 'local storage',
      sessionStorage: 'session storage',
      indexedDB: 'IndexedDB',
    };
    const [english] = policies.filter(({ lang }) => lang === 'en');
    const described = english && Object.fromEntries(linesOf(english));
    const places = Object.entries(entries).map(([name, { areas }]) => [
      name,
      Object.entries(words).flatMap(([area, said]) =>
        described?.[name]?.includes(said) === areas.some((each) => each === area) ? [] : [area],
      ),
    ]);
    expect(places).toEqual(names.map((name) => [name, []]));
  });
});

describe('an entry', () => {
  it('is used', () => {
    const users = sourceFiles('src/**/*.ts').filter(
      ({ path, text }) =>
        !path.startsWith('src/storage/') && /\/storage\/|storedChoice|sessionStorage\[/.test(text),
    );
    const isUsed = (name: string) =>
      users.some(({ text }) => text.includes(`'${name}'`) || text.includes(`\`${name}$`));
    expect(names.filter((name) => !isUsed(name))).toEqual([]);
  });

  it('exists for everything that the script before the first paint reads', () => {
    const script = bundleScript('src/layouts/first-paint.ts');
    const read = [...script.matchAll(/(\w+Storage)(?:\.removeItem\("|\.)(\w+)/g)];
    expect(read.length).toBeGreaterThan(3);
    const known = new Map<string, { areas: readonly string[] }>(Object.entries(entries));
    const unknown = read.filter(
      ([, area = '', name = '']) =>
        !['clear', 'removeItem'].includes(name) && !known.get(name)?.areas.includes(area),
    );
    expect(unknown.map(([access]) => access)).toEqual([]);
  });
});

describe('the script before the first paint', () => {
  const script = bundleScript('src/layouts/first-paint.ts');

  /** Opens a page in a tab with these entries in session storage; returns those that are left. */
  function open(stored: object, { pathname = '/en/blog', opener = null as object | null } = {}) {
    const methods = {
      removeItem: (name: string) => Reflect.deleteProperty(session, name),
      clear: () => Object.keys(session).forEach((name) => Reflect.deleteProperty(session, name)),
    };
    const session = Object.assign(Object.create(methods) as Record<string, unknown>, stored);
    runInNewContext(script, {
      addEventListener: () => undefined,
      document: { documentElement: { classList: { toggle: () => undefined }, dataset: {} } },
      localStorage: {},
      sessionStorage: session,
      location: { pathname },
      opener,
      performance: { now: () => 0 },
    });
    return Object.keys(session);
  }

  const secondsAgo = (seconds: number) => Date.now() - seconds * 1000;
  const session = { rememberMe: 'ENC:a', drafts: `${Date.now()} {}`, persistSession: 'false' };
  const restored = { ...session, left_at: secondsAgo(5) };

  it('lets a session that is not remembered go on in the next page', () => {
    const going = { ...session, left_at: secondsAgo(0) };
    expect(open(going)).toEqual(Object.keys(going));
    expect(open(session, { opener: {} })).toEqual(Object.keys(session));
    const fromGoogle = open(restored, { pathname: '/en/auth/callback' });
    expect(fromGoogle).toEqual(Object.keys(restored));
  });

  it.each([
    ['was restored', restored],
    ['crashed on its first page', session],
    ['had a superuser', { desk_token: 'a', left_at: secondsAgo(5) }],
  ])('leaves nothing in a tab that %s', (_, stored) => {
    expect(open(stored)).toEqual(['persistSession']);
  });

  it('removes drafts after half an hour, and keeps younger ones', () => {
    const over = secondsAgo(DRAFT_LIFETIME / 1000 + 1);
    const stored = {
      draft_a: `${over} text`,
      drafts: `${over} {}`,
      draft_b: 'of before',
      notice: '1',
    };
    expect(open({ ...stored, draft_c: `${secondsAgo(60)} text` })).toEqual(['notice', 'draft_c']);
  });
});

let browser: Browser;
let tab: Tab;

beforeEach(() => {
  browser = new Browser();
  tab = browser.openTab();
});
afterEach(() => vi.unstubAllGlobals());

it.each(['', '{', 'undefined'])('%j is not JSON and is read as null', (text) => {
  tab.session.setItem('drafts', text);
  expect(access.readJson('sessionStorage', 'drafts')).toBeNull();
});

describe('where storage', () => {
  const isWritten = () => access.writeEntry('localStorage', 'theme', 'dark');
  const isRemoved = () => access.removeEntry('localStorage', 'theme');

  it('throws on every access, nothing is stored or thrown', () => {
    browser.local.isForbidden = true;
    expect([isWritten(), isRemoved()]).toEqual([false, false]);
    expect(access.readEntry('localStorage', 'theme')).toBeNull();
  });
});
