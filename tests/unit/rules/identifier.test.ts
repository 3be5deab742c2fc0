import { expect, it } from 'vitest';
import { isIdentifier } from '../../../src/rules/identifier.ts';

it.each([
  ['version 4', '11111111-1111-4111-8111-111111111111', true],
  ['its other variants', '0f9a1b2c-3d4e-4f50-bedc-ba9876543210', true],
  ['version 1', '11111111-1111-1111-8111-111111111111', false],
  ['another variant', '11111111-1111-4111-c111-111111111111', false],
  ['capitals', '0F9A1B2C-3D4E-4F50-BEDC-BA9876543210', false],
  ['no hyphens', '11111111111141118111111111111111', false],
  ['something behind it', '11111111-1111-4111-8111-111111111111/', false],
  ['a line break behind it', '11111111-1111-4111-8111-111111111111\n', false],
  ['nothing', '', false],
])('%s', (_, text, valid) => {
  expect(isIdentifier(text)).toBe(valid);
});
