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

/**
 * Arabic (101), the layout of PCs (Microsoft's KBDA1). Marks are written as escapes, since they would
 * combine with the quotation mark. The lam-alef keys type two letters.
 */
export const arabic: Layout = {
  Backquote: ['ذ', '\u0651'],
  Digit1: ['1', '!'],
  Digit2: ['2', '@'],
  Digit3: ['3', '#'],
  Digit4: ['4', '$'],
  Digit5: ['5', '%'],
  Digit6: ['6', '^'],
  Digit7: ['7', '&'],
  Digit8: ['8', '*'],
  Digit9: ['9', ')'],
  Digit0: ['0', '('],
  Minus: ['-', '_'],
  Equal: ['=', '+'],

  KeyQ: ['ض', '\u064e'],
  KeyW: ['ص', '\u064b'],
  KeyE: ['ث', '\u064f'],
  KeyR: ['ق', '\u064c'],
  KeyT: ['ف', '\u0644\u0625'],
  KeyY: ['غ', 'إ'],
  KeyU: ['ع', '\u2018'],
  KeyI: ['ه', '÷'],
  KeyO: ['خ', '×'],
  KeyP: ['ح', '؛'],
  BracketLeft: ['ج', '<'],
  BracketRight: ['د', '>'],
  Backslash: ['\\', '|'],

  KeyA: ['ش', '\u0650'],
  KeyS: ['س', '\u064d'],
  KeyD: ['ي', ']'],
  KeyF: ['ب', '['],
  KeyG: ['ل', '\u0644\u0623'],
  KeyH: ['ا', 'أ'],
  KeyJ: ['ت', '\u0640'],
  KeyK: ['ن', '،'],
  KeyL: ['م', '/'],
  Semicolon: ['ك', ':'],
  Quote: ['ط', '"'],

  KeyZ: ['ئ', '~'],
  KeyX: ['ء', '\u0652'],
  KeyC: ['ؤ', '}'],
  KeyV: ['ر', '{'],
  KeyB: ['\u0644\u0627', '\u0644\u0622'],
  KeyN: ['ى', 'آ'],
  KeyM: ['ة', '\u2019'],
  Comma: ['و', ','],
  Period: ['ز', '.'],
  Slash: ['ظ', '؟'],
};

/**
 * The Israeli standard layout SI-1452. Opening and closing brackets are swapped for right-to-left text.
 * Shift types the Latin capitals printed on the same keys.
 */
export const hebrew: Layout = {
  Backquote: [';', '~'],
  Digit1: ['1', '!'],
  Digit2: ['2', '@'],
  Digit3: ['3', '#'],
  Digit4: ['4', '$'],
  Digit5: ['5', '%'],
  Digit6: ['6', '^'],
  Digit7: ['7', '&'],
  Digit8: ['8', '*'],
  Digit9: ['9', ')'],
  Digit0: ['0', '('],
  Minus: ['-', '_'],
  Equal: ['=', '+'],

  KeyQ: ['/', 'Q'],
  KeyW: ["'", 'W'],
  KeyE: ['ק', 'E'],
  KeyR: ['ר', 'R'],
  KeyT: ['א', 'T'],
  KeyY: ['ט', 'Y'],
  KeyU: ['ו', 'U'],
  KeyI: ['ן', 'I'],
  KeyO: ['ם', 'O'],
  KeyP: ['פ', 'P'],
  BracketLeft: [']', '}'],
  BracketRight: ['[', '{'],
  Backslash: ['\\', '|'],

  KeyA: ['ש', 'A'],
  KeyS: ['ד', 'S'],
  KeyD: ['ג', 'D'],
  KeyF: ['כ', 'F'],
  KeyG: ['ע', 'G'],
  KeyH: ['י', 'H'],
  KeyJ: ['ח', 'J'],
  KeyK: ['ל', 'K'],
  KeyL: ['ך', 'L'],
  Semicolon: ['ף', ':'],
  Quote: [',', '"'],

  KeyZ: ['ז', 'Z'],
  KeyX: ['ס', 'X'],
  KeyC: ['ב', 'C'],
  KeyV: ['ה', 'V'],
  KeyB: ['נ', 'B'],
  KeyN: ['מ', 'N'],
  KeyM: ['צ', 'M'],
  Comma: ['ת', '>'],
  Period: ['ץ', '<'],
  Slash: ['.', '?'],
};
