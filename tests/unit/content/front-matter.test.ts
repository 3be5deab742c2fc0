import { expect, it } from 'vitest';
import { brokenFence } from '../../../src/content/facts-in-texts.ts';

const begins = 'the front matter must begin with the line ---';
const ends = 'the front matter must end with the line ---';

it.each([
  ['---\ntitle: One\n---\nText', null],
  ['\uFEFF---\r\ntitle: One\r\n--- \r\nText', null],
  ['--\ntitle: One\n---\nText', `1: ${begins}`],
  ['----\ntitle: One\n---\nText', `1: ${begins}`],
  [' ---\ntitle: One\n---\nText', `1: ${begins}`],
  ['title: One\n---\nText', `1: ${begins}`],
  ['', `1: ${begins}`],
  ['---\ntitle: One\n--\n\nText', `3: ${ends}`],
  ['---\ntitle: One\n—\n\nText', `3: ${ends}`],
  ['---\ntitle: One\n\nText\n\nMore', `3: ${ends}`],
  ['---\ntitle: One\nText', `4: ${ends}`],
])('the error in the front matter of %j is %s', (text, mistake) => {
  expect(brokenFence(text)).toBe(mistake);
});
