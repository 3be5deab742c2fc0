export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

/** Returns the letter that a key types or, on a layout without Latin letters, that of its place on the keyboard. */
export function letterOf({ key, code, shiftKey }: Press): string {
  // Key names such as Enter are Latin too, but match no command.
  if (!/[^ -~]/.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : '';
}
