import { expect, it } from 'vitest';
import { checkPrompt } from '../../../src/rules/prompt.ts';

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
