import { expect, it } from 'vitest';
import { checkPrompt, toOneLine } from '../../../src/rules/prompt.ts';

it.each([
  ['nothing', '', null],
  ['80 letters', 'a'.repeat(80), null],
  ['81 letters', 'a'.repeat(81), 'prompt_too_long'],
  ['80 emoji', '👋'.repeat(80), null],
  ['Arabic with marks', 'مَا الذي لم تُقله لي؟', null],
  ['two lines', 'What should\nI read?', 'prompt_unprintable'],
  ['a carriage return', 'What?\r', 'prompt_unprintable'],
  ['a form feed', '\f', 'prompt_unprintable'],
  ['half an emoji', '\udc4b', 'prompt_unprintable'],
])('a prompt of %s', (_, prompt, error) => {
  expect(checkPrompt(prompt)).toBe(error);
});

it.each([
  ['What should\nI read?', 'What should I read?'],
  ['What\r\n\r\nnow?', 'What now?'],
  ['a\u2028b\u2029c', 'a b c'],
  ['two  spaces', 'two  spaces'],
])('the pasted text %j becomes the line %j', (pasted, line) => {
  expect(toOneLine(pasted)).toBe(line);
});
