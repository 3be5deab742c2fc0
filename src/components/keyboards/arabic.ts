import type { Layout } from './layout.ts';

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
