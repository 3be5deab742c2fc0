import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunks } from '../../src/layouts/chunks.ts';
import { dist } from '../support/built-site.ts';

const names = readdirSync(`${dist}_astro`)
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.replace(/\..*/, ''));

const phrases = readdirSync('content/crisis/phrases').map((file) => file.replace('.json', ''));

it('the build has a file for every chunk, and for the crisis phrases of each language that has some', () => {
  // The frame joins the script of the header.
  const wanted = ['react', 'Header', ...chunks.filter((chunk) => chunk !== 'frame'), ...phrases];
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
});
