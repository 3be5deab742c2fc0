import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { dist } from '../support/built-site.ts';
import { wordsOf } from '../support/words-of.ts';

const BUDGET = 1.5 * 1024;

it('the worker has its words in every language, and takes at most 1.5 KB', () => {
  const script = readFileSync(`${dist}push-worker.js`, 'utf8');
  const missing = locales.filter(({ code }) => !script.includes(wordsOf(code, 'push')('text')));
  expect(missing).toEqual([]);
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(BUDGET);
});
