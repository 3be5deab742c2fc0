import { describe, expect, it } from 'vitest';
import { arabic, hebrew, keyRows } from '../../../../src/components/keyboards/layouts.ts';

const codes = keyRows.flat();

it('the rows have the keys of a PC keyboard', () => {
  expect(keyRows.map((row) => row.length)).toEqual([13, 13, 11, 10]);
  expect(new Set(codes).size).toBe(47);
});

describe.each([
  ['Arabic', arabic],
  ['Hebrew', hebrew],
])('the %s layout', (_, layout) => {
  it('has both levels of every key, and no other key', () => {
    expect(Object.keys(layout).sort()).toEqual([...codes].sort());
    for (const code of codes) {
      const [base, shift] = layout[code];
      expect(base, code).not.toBe('');
      expect(shift, code).not.toBe('');
      expect(shift, code).not.toBe(base);
    }
  });

  it('types no character with two keys', () => {
    const typed = Object.values(layout).flat();
    expect(typed.filter((text, index) => typed.indexOf(text) !== index)).toEqual([]);
  });

  it('types letters, not presentation forms', () => {
    expect(
      Object.values(layout)
        .flat()
        .filter((text) => /[\ufb1d-\ufdff\ufe70-\ufeff]/.test(text)),
    ).toEqual([]);
  });
});

it('the Arabic layout has the alphabet, letters with hamza, and diacritics', () => {
  const typed = Object.values(arabic).flat().join('');
  const letters = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي';
  const marks = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652';
  for (const letter of letters + marks + 'ـ،؛؟') {
    expect(typed).toContain(letter);
  }
});

it('the Hebrew layout has the alphabet with its five final letters', () => {
  const typed = Object.values(hebrew).flat().join('');
  for (const letter of 'אבגדהוזחטיךכלםמןנסעףפץצקרשת') expect(typed).toContain(letter);
});

it.each([
  [arabic.KeyQ, 'ض', '\u064e'],
  [arabic.KeyB, 'لا', 'لآ'],
  [arabic.KeyG, 'ل', 'لأ'],
  [arabic.KeyT, 'ف', 'لإ'],
  [arabic.Backquote, 'ذ', '\u0651'],
  [arabic.Slash, 'ظ', '؟'],
  [hebrew.KeyT, 'א', 'T'],
  [hebrew.Comma, 'ת', '>'],
  [hebrew.Semicolon, 'ף', ':'],
  [hebrew.KeyQ, '/', 'Q'],
])('a key types the characters that are printed on keyboards: %s', (levels, base, shift) => {
  expect(levels).toEqual([base, shift]);
});
