import { REPEAT_MARK } from './elongated-words.ts';
import { blankLetters, zeroWidth } from './invisible-characters.ts';

// Folds texts for comparison with hidden words. PocketBase's engine runs this code too; `\p{…}` matches
// nothing there, so the characters are listed by their codes.

/** Single characters for Arabic blessings, which NFKC would expand to 18 and 8 letters. */
const ligatures = /[\uFDFA\uFDFB]/g;

const invisible = new RegExp(`[${zeroWidth}]`, 'gu');

// Blank letters; ASCII, Latin, Arabic and general punctuation; signs and symbols; surrogate pairs, such as
// emoji.
const separators = new RegExp(
  `[${blankLetters}\\u0000-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u00D7\\u00F7\\u0600-\\u060F` +
    '\\u061B-\\u061F\\u066A-\\u066D\\u06D4\\u06DD\\u06DE\\u06E9\\u1680\\u2000-\\u2BFF\\u2E00-\\u2E7F' +
    '\\u3000-\\u303F\\uD800-\\uDFFF\\uFFFC\\uFFFD]+',
  'g',
);

/** Combining diacritics, and Arabic's tatweel. */
const diacritics = new RegExp(
  '[\\u0300-\\u036F\\u0483-\\u0489\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E8' +
    '\\u06EA-\\u06ED\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\u302A-\\u302F\\uFE20-\\uFE2F]',
  'g',
);

/** Folded forms of letters that Unicode does not decompose into a letter and a combining mark. */
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
 * Words that folding would turn into other common words: 'on' into a man's name, 'with' into 'I have', 'ate'
 * into an insult. In Arabic, 'and' is joined to the word that follows it.
 */
const exceptions = `(?:^| )(?:aß|و?(?:على|الى|لدى|منى|هدى|بشرى|سلمى|يحيى|نهى|اولى|ابى|راى|كفى|مرضى|موتى))(?=[ ${REPEAT_MARK}]|$)`;
const replaced = new RegExp(`[${Object.keys(letters).join('')}]`);
const other = new RegExp(`${exceptions}|${replaced.source}`, 'g');

interface KeptLetter {
  readonly letter: string;
  /** Control character that replaces the letter during folding; no word contains it. */
  readonly sign: string;
  readonly letters: RegExp;
  readonly signs: RegExp;
}

/** Describes a letter that keeps its diacritic in folded words. */
const keptLetter = (letter: string, sign: string): KeptLetter => ({
  letter,
  sign,
  letters: new RegExp(letter, 'g'),
  signs: new RegExp(sign, 'g'),
});

/** Spanish ñ is a letter of its own: 'año' means year, 'ano' does not. */
const enye = [keptLetter('ñ', '\u0001')];
export const enyeAndUmlauts = [
  ...enye,
  keptLetter('ä', '\u0002'),
  keptLetter('ö', '\u0003'),
  keptLetter('ü', '\u0004'),
];

/** Returns a text in lower case and without diacritics, with single spaces between its words. */
export const foldText = (text: string): string => foldLetters(wordsIn(text));

/** Matches characters beyond ASCII. A text of ASCII characters only needs lowercasing. */
const beyondAscii = /[^\u0000-\u007F]/;

/** Returns a text's words in lower case, with their spelling kept and single spaces between them. */
export function wordsIn(text: string): string {
  const letters = beyondAscii.test(text) ? composedLetters(text) : text.toLowerCase();
  return letters.replace(separators, ' ').trim();
}

function composedLetters(text: string): string {
  const seen = text.replace(invisible, '').replace(ligatures, ' ');
  const composed = seen.normalize('NFKC').toLowerCase().normalize('NFC');
  return composed.replace(diacritics, '').replace(arabicDigit, asciiDigit);
}

const arabicDigit = /[\u0660-\u0669\u06F0-\u06F9]/g;
// The codes of both sets of ten digits begin at a multiple of sixteen.
const asciiDigit = (digit: string) => String(digit.charCodeAt(0) % 16);

/**
 * Removes accents, and the hamza on an alef. The number of words stays the same.
 * @param words from `wordsIn`, which may contain `REPEAT_MARK`
 */
export function foldLetters(words: string, keptLetters: readonly KeptLetter[] = enye): string {
  if (!beyondAscii.test(words)) return words;
  const here = keptLetters.filter(({ letter }) => words.includes(letter));
  const signed = here.reduce((text, { letters, sign }) => text.replace(letters, sign), words);
  const bare = replaceOther(withoutDiacritics(signed));
  return here.reduce((text, { signs, letter }) => text.replace(signs, letter), bare);
}

/** Tests the text first, which is much faster: most texts contain none of these letters. */
const replaceOther = (text: string) =>
  replaced.test(text) ? text.replace(other, (found) => letters[found] ?? found) : text;

const withoutDiacritics = (text: string) => text.normalize('NFD').replace(diacritics, '');
