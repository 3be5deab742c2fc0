import type { Layout } from './layout.ts';

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
