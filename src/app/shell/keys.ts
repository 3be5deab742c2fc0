import { useEffect, useEffectEvent } from 'react';

export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

/** Keys that belong together, each with the word for what it does. */
export interface KeyGroup<Key extends string = string> {
  readonly title?: Key;
  readonly rows: readonly (readonly [key: string, word: Key])[];
}

/** Returns the letter that a key types or, on a layout without Latin letters, that of its place on the keyboard. */
export function letterOf({ key, code, shiftKey }: Press): string {
  // Key names such as Enter are Latin too, but match no command.
  if (!/[^ -~]/.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : '';
}

/** Returns the command of a single key; null if it has none, or is held with another key. */
export function commandOf<Command>(
  press: Press,
  commands: Readonly<Record<string, Command>>,
): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
  const letter = letterOf(press);
  if (press.shiftKey && /^[a-z]$/.test(letter)) return null;
  return Object.hasOwn(commands, letter) ? (commands[letter] ?? null) : null;
}

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether a key is typed into a field. Checkboxes and radio buttons take no letters. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** Handles the keys that are pressed anywhere on the page. */
export function useKeys(handle: (event: KeyboardEvent) => void): void {
  const callback = useEffectEvent(handle);
  useEffect(() => {
    const controller = new AbortController();
    addEventListener('keydown', (event) => callback(event), { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
