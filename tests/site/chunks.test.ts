import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { chunks } from '../../src/layouts/chunks.ts';
import { dist } from '../support/built-site.ts';

const names = readdirSync(`${dist}_astro`)
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.replace(/\..*/, ''));

it('the build has a file for every chunk, and for the crisis phrases of each language', () => {
  const wanted = ['react', ...chunks, ...locales.map(({ code }) => code)];
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
});
