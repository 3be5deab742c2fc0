import { expect, it } from 'vitest';
import { commands, selectionCommandOf } from '../../../src/app/dashboard/inbox/keys.ts';
import { commandOf } from '../../../src/app/shell/keys.ts';

const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, isComposing: false };
type Change = Partial<typeof none>;
const press = (key: string, code: string, change: Change = {}) => ({
  ...none,
  key,
  code,
  ...change,
});

it.each([
  ['j', 'KeyJ', {}, 'next'],
  ['j', 'KeyC', {}, 'next'],
  ['c', 'KeyJ', {}, null],
  ['ت', 'KeyJ', {}, 'next'],
  ['ظ', 'Slash', {}, 'search'],
  ['؟', 'Slash', { shiftKey: true }, 'help'],
  ['/', 'Digit7', { shiftKey: true }, 'search'],
  ['?', 'Minus', { shiftKey: true }, 'help'],
  ['J', 'KeyJ', { shiftKey: true }, null],
  ['r', 'KeyR', { ctrlKey: true }, null],
  ['r', 'KeyR', { metaKey: true }, null],
  ['r', 'KeyR', { altKey: true }, null],
  ['r', 'KeyR', { isComposing: true }, null],
  ['Enter', 'Enter', {}, null],
  ['é', 'Digit2', {}, null],
  ['toString', '', {}, null],
] as const)('the key %s at %s with the modifiers %j means %s', (key, code, change, command) => {
  expect(commandOf(press(key, code, change), commands)).toBe(command);
});

it.each([
  ['ArrowDown', 'ArrowDown', { shiftKey: true }, 'range_down'],
  ['ArrowUp', 'ArrowUp', { shiftKey: true }, 'range_up'],
  ['ArrowDown', 'ArrowDown', {}, null],
  ['a', 'KeyA', { ctrlKey: true }, 'all'],
  ['ش', 'KeyA', { metaKey: true }, 'all'],
  ['a', 'KeyA', {}, null],
  ['F6', 'F6', {}, 'actions'],
  ['F6', 'F6', { ctrlKey: true }, null],
  ['F6', 'F6', { shiftKey: true }, null],
  ['Escape', 'Escape', {}, 'leave'],
] as const)(
  'while selecting, the key %s at %s with the modifiers %j means %s',
  (key, code, change, command) => {
    expect(selectionCommandOf(press(key, code, change))).toBe(command);
  },
);
