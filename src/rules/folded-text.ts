import { MARK } from './drawn-out-words.ts';
import { blankLetters, zeroWidth } from './invisible-characters.ts';

// Texts as they are compared with hidden words. PocketBase's engine runs it too, for which `\p{…}`
// matches nothing, so the characters are named by their codes.

/** Blessings in one sign, which would be 18 letters and 8. */
const signs = /[\uFDFA\uFDFB]/g;

const unseen = new RegExp(`[${zeroWidth}]`, 'gu');

// Blanks, ASCII, Latin, Arabic and general punctuation, signs and symbols, and what takes two units: emoji.
const between = new RegExp(
  `[${blankLetters}\\u0000-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u00D7\\u00F7\\u0600-\\u060F` +
    '\\u061B-\\u061F\\u066A-\\u066D\\u06D4\\u06DD\\u06DE\\u06E9\\u1680\\u2000-\\u2BFF\\u2E00-\\u2E7F' +
    '\\u3000-\\u303F\\uD800-\\uDFFF\\uFFFC\\uFFFD]+',
  'g',
);

/** Where they are characters of their own, and what lengthens Arabic letters. */
const diacritics = new RegExp(
  '[\\u0300-\\u036F\\u0483-\\u0489\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E8' +
    '\\u06EA-\\u06ED\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\u302A-\\u302F\\uFE20-\\uFE2F]',
  'g',
);

/** Which letter stands for another that no mark tells from it. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۃ: 'ة',
};
/**
 * Words that would be other common ones: 'on' a man's name, 'I have' what is 'with', 'ate' an insult.
 * Arabic writes 'and' as one word with what follows.
 */
const apart = `(?:^| )(?:aß|و?(?:على|الى|لدى|منى|هدى|بشرى|سلمى|يحيى|نهى|اولى|ابى|راى|كفى|مرضى|موتى))(?=[ ${MARK}]|$)`;
const replaced = new RegExp(`[${Object.keys(letters).join('')}]`);
const other = new RegExp(`${apart}|${replaced.source}`, 'g');

interface Kept {
  readonly letter: string;
  /** Stands for it meanwhile; no word has it. */
  readonly sign: string;
  readonly letters: RegExp;
  readonly signs: RegExp;
}

/** A letter that keeps its diacritic where words are folded. */
const kept = (letter: string, sign: string): Kept => ({
  letter,
  sign,
  letters: new RegExp(letter, 'g'),
  signs: new RegExp(sign, 'g'),
});

/** With its mark it is another letter in Spanish: a year is not what stands without it. */
const enye = [kept('ñ', '\u0001')];
export const enyeAndUmlauts = [
  ...enye,
  kept('ä', '\u0002'),
  kept('ö', '\u0003'),
  kept('ü', '\u0004'),
];

/** In lower case and without diacritics; words apart by one space. */
export const foldText = (text: string): string => foldLetters(wordsIn(text));

/** Where a text has none of these, only its capital letters are folded. */
const beyondAscii = /[^\u0000-\u007F]/;

/** The words of a text in lower case, with the letters they are written in, apart by one space. */
export function wordsIn(text: string): string {
  const letters = beyondAscii.test(text) ? composedLetters(text) : text.toLowerCase();
  return letters.replace(between, ' ').trim();
}

function composedLetters(text: string): string {
  const seen = text.replace(unseen, '').replace(signs, ' ');
  const composed = seen.normalize('NFKC').toLowerCase().normalize('NFC');
  return composed.replace(diacritics, '').replace(arabicDigit, asciiDigit);
}

const arabicDigit = /[\u0660-\u0669\u06F0-\u06F9]/g;
// Both rows of ten begin at a multiple of sixteen.
const asciiDigit = (digit: string) => String(digit.charCodeAt(0) % 16);

/**
 * An accent makes no other letter, nor does a hamza on an alef.
 * @param words what `wordsIn` answers, perhaps with marks; as many come out
 */
export function foldLetters(words: string, keeping: readonly Kept[] = enye): string {
  if (!beyondAscii.test(words)) return words;
  const here = keeping.filter(({ letter }) => words.includes(letter));
  const signed = here.reduce((text, { letters, sign }) => text.replace(letters, sign), words);
  const bare = replaceOther(withoutDiacritics(signed));
  return here.reduce((text, { signs, letter }) => text.replace(signs, letter), bare);
}

/** Most texts have none of them, which takes much less to see. */
const replaceOther = (text: string) =>
  replaced.test(text) ? text.replace(other, (found) => letters[found] ?? found) : text;

const withoutDiacritics = (text: string) => text.normalize('NFD').replace(diacritics, '');
