import { expect, it } from 'vitest';
import { commands } from '../../../../src/app/desk/queue/keys.ts';
import { commandOf } from '../../../../src/app/shell/keys.ts';

const press = (key: string, code = '', held: object = {}) =>
  commandOf(
    {
      key,
      code,
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      isComposing: false,
      ...held,
    },
    commands,
  );

it.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['h', 'hide'],
  ['d', 'delete'],
  ['w', 'warn'],
  ['s', 'suspend'],
  ['x', 'dismiss'],
  ['a', 'upheld'],
  ['t', 'reversed'],
  ['u', 'undo'],
])('%s is the key of %s', (key, command) => {
  expect(press(key)).toBe(command);
});

it('on an Arabic keyboard, the place of the key counts', () => {
  expect(press('ا', 'KeyH')).toBe('hide');
  expect(press('؟', 'Slash', { shiftKey: true })).toBe('help');
});

it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])(
  'with %o, no key is a command',
  (held) => {
    expect(press('d', 'KeyD', held)).toBeNull();
  },
);

it('capital letters and other keys do nothing', () => {
  expect(press('D', 'KeyD', { shiftKey: true })).toBeNull();
  expect(press('Enter')).toBeNull();
  expect(press('q')).toBeNull();
});
