/** The character keys, by `KeyboardEvent.code`, in the rows of a PC's keyboard. */
export const keyRows = [
  [
    ...(['Backquote', 'Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6'] as const),
    ...(['Digit7', 'Digit8', 'Digit9', 'Digit0', 'Minus', 'Equal'] as const),
  ],
  [
    ...(['KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT', 'KeyY', 'KeyU', 'KeyI', 'KeyO', 'KeyP'] as const),
    ...(['BracketLeft', 'BracketRight', 'Backslash'] as const),
  ],
  [
    ...(['KeyA', 'KeyS', 'KeyD', 'KeyF', 'KeyG', 'KeyH', 'KeyJ', 'KeyK', 'KeyL'] as const),
    ...(['Semicolon', 'Quote'] as const),
  ],
  [
    ...(['KeyZ', 'KeyX', 'KeyC', 'KeyV', 'KeyB', 'KeyN', 'KeyM'] as const),
    ...(['Comma', 'Period', 'Slash'] as const),
  ],
] as const;

export type KeyCode = (typeof keyRows)[number][number];

/** The characters of a key, without and with Shift. */
export type Levels = readonly [base: string, shift: string];

export type Layout = Readonly<Record<KeyCode, Levels>>;
