import { expect, it } from 'vitest';
import type { passwordStrength } from '../../../src/rules/password.ts';
import { sourceFiles } from '../source-files.ts';

const parts = { weak: 'danger', medium: 'yellow', strong: 'success' } as const satisfies Record<
  ReturnType<typeof passwordStrength>,
  string
>;

it.each(Object.entries(parts))('the meter of a %s password is colored %s', (strength, colour) => {
  const [{ text } = { text: '' }] = sourceFiles('src/islands/auth/auth.css');
  const rule = new RegExp(`data-strength='${strength}'[^{]*\\{\\s*@apply bg-(\\w+)`);
  expect(rule.exec(text)?.[1]).toBe(colour);
});
