import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STARTER_COUNTS } from '../../src/content/starters-schema.ts';
import { locales } from '../../src/i18n/locales.ts';
import { dist } from '../support/built-site.ts';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

const fileOf = (lang: string) =>
  new URL(`../../content/starters/${lang}.json`, import.meta.url).pathname;

it('the built starters of every language are its list in content/starters, or the English one', () => {
  const kinds = Object.keys(STARTER_COUNTS);
  const lists = locales.flatMap(({ code }) => kinds.map((kind) => ({ code, kind })));
  const built = lists.map(({ code, kind }) => read(`${dist}${code}/starters/${kind}.json`));
  const written = lists.map(({ code, kind }) => {
    const file = existsSync(fileOf(code)) ? fileOf(code) : fileOf('en');
    return (read(file) as Record<string, unknown>)[kind];
  });
  expect(lists).toHaveLength(locales.length * 2);
  expect(built).toEqual(written);
});
