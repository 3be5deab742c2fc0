import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STARTER_COUNTS } from '../../src/content/starter-kinds.ts';
import { locales } from '../../src/i18n/locales.ts';
import { dist } from '../support/built-site.ts';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

it('the built starters of every language are the lists in content/starters', () => {
  const kinds = Object.keys(STARTER_COUNTS);
  const lists = locales.flatMap(({ code }) => kinds.map((kind) => ({ code, kind })));
  const built = lists.map(({ code, kind }) => read(`${dist}${code}/starters/${kind}.json`));
  const written = lists.map(({ code, kind }) => {
    const file = new URL(`../../content/starters/${code}.json`, import.meta.url);
    return (read(file.pathname) as Record<string, unknown>)[kind];
  });
  expect(lists).toHaveLength(locales.length * 2);
  expect(built).toEqual(written);
});
