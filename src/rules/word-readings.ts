import { foldLetters, wordsIn } from './folded-text.ts';
import { blankLetters } from './invisible-characters.ts';

/** Letters of a word that are left where one that may be no word of its own is cut off. */
const AFTER_ARTICLE = 2;
const AFTER_AND = 3;
/** Of a hidden word more must be left: all that follows the article in God's name is 'to him'. */
const OF_HIDDEN = 3;
/** Runs of one letter for which both lengths are tried; each doubles the readings. */
const RUNS_MAX = 3;

interface Readings {
  /** Folded. */
  readonly words: readonly string[];
  /** What else the word at this index may be read as; most are nothing else. */
  readonly others: Readonly<Record<number, readonly string[]>>;
}

const blank = new RegExp(`[${blankLetters}]`);
const blanks = new RegExp(blank, 'g');

/** A text as it may be read: what is blank and a letter to a program parts two words, or stands inside one. */
export const textsIn = (text: string): string[] =>
  blank.test(text) ? [text, text.replace(blanks, '')] : [text];

/**
 * The words of a text, folded, and what else each may be read as: with letters that were drawn out as
 * one and as two; with letters for the digits inside it; in Arabic without 'and' and the article.
 * PocketBase's engine is slow, so what is seldom is looked for in the whole text first.
 */
export function readingsIn(text: string): Readings {
  const written = wordsIn(text);
  const folded = foldWritten(written).split(' ');
  const words = folded.map(foldEnding);
  const others: Record<number, string[]> = {};
  const isDrawnOut = drawnOut.test(written);
  if (!isDrawnOut && !unusual.test(written)) return { words, others };
  written.split(' ').forEach((word, index) => {
    if (isDrawnOut && drawnOut.test(word)) others[index] = readingsOfDrawnOut(word);
    else if (unusual.test(word)) others[index] = otherReadings(word, folded[index] ?? '');
  });
  return { words, others };
}

/** Has a digit, or begins as 'and' or the article. */
const unusual = /\d|(?:^| )[وا]/;
const digit = /\d/;

const readingsOfDrawnOut = (word: string) =>
  [word, ...shortened(word)].flatMap((form) => {
    const folded = foldWritten(form);
    return [foldEnding(folded), ...otherReadings(form, folded)];
  });

function otherReadings(written: string, folded: string): string[] {
  const bare = withoutPrefix(written, folded);
  return digit.test(folded) ? [...bare, ...withLetters(folded)] : bare;
}

/** Letters before an ending that is written either way; of shorter words it makes others: a ball, hatred. */
const BEFORE_ENDING = 3;

const foldEnding = (word: string) =>
  word.length > BEFORE_ENDING && word.endsWith('ة') ? `${word.slice(0, -1)}ه` : word;

const ownLetters = /([ñäöü])/;

/**
 * What has an umlaut is another word than what has none; hidden with one, it is found without, too. Spanish
 * has an ü behind a g alone, where it is none.
 */
const foldWritten = (words: string) => foldLetters(words.replace(/gü/g, 'gu'), ownLetters);

const spellings = [
  foldWritten,
  foldLetters,
  (words: string) => foldWritten(words).replace(/[äöü]/g, (umlaut) => `${foldLetters(umlaut)}e`),
];

/**
 * The forms of a hidden word or phrase that the readings are compared with: without the article, as
 * its umlauts may be spelled, and with 'and' where a text does not read it off.
 */
export function hiddenForms(phrase: string): string[] {
  const bare = wordsIn(phrase).split(' ').map(withoutArticle).join(' ');
  return spellings
    .map((spell) => spell(bare).split(' ').map(foldEnding).join(' '))
    .flatMap(withAnd);
}

/** Of one or two letters: with others behind it, it is no part of a longer word. */
const shortStart = new RegExp(`^[ء-ي]{1,${AFTER_AND - 1}}(?= )`);

function withAnd(phrase: string): string[] {
  const [start] = shortStart.exec(phrase) ?? [];
  return start === undefined || ownAnd.has(AND + start) ? [phrase] : [phrase, AND + phrase];
}

function withoutArticle(word: string): string {
  const bare = word.slice(ARTICLE.length);
  return word.startsWith(ARTICLE) && bare.length >= OF_HIDDEN ? bare : word;
}

// No word of these languages has a letter three times in a row; with an accent it is another one
// here, as in 'zeeën'. Two are left alone: they part words.
const drawnOut = /([^\d ])\1\1+/;
const allDrawnOut = /([^\d ])\1\1+/g;

function shortened(word: string, runs = RUNS_MAX): string[] {
  const [run, letter = ''] = drawnOut.exec(word) ?? [];
  if (run === undefined) return [word];
  if (runs === 0) return [word.replace(allDrawnOut, '$1')];
  return [letter, letter + letter].flatMap((short) =>
    shortened(word.replace(run, short), runs - 1),
  );
}

/** The letters that digits stand for; a one for either of two. */
const digits: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
// Between letters alone: at an end it is a number, as in 'mp3' and '10st'.
const inside = /([a-zñäöü])([0134578]+)(?=[a-zñäöü])/g;

function withLetters(folded: string): string[] {
  if (folded.search(inside) === -1) return [];
  return ['i', 'l'].map((one) =>
    folded.replace(
      inside,
      (_, before: string, inner: string) =>
        before + inner.replace(/\d/g, (digit) => digits[digit] ?? one),
    ),
  );
}

// With a hamza it is no article: so the word is looked at as it is written.
const ARTICLE = 'ال';
const AND = 'و';

/** Begin with the letter of 'and' themselves: a rose is not 'and' with something behind it. */
const ownAnd = new Set(
  `ورد وردة وردي ورود وجد وعد وقف وزن وزنا وزني وزنك وسام وسيم وسيمة وسادة وليد وليدة وداد وداع وداعا ورقة ورقتي
    وفاة وفاء ولاء والد والدة والدي والدتي وطني وقتا وقتي وقتك وجهي وجهك وصلت وصلني وضعي وضعك
    وعدت وعدتك واحد واحدة واجب وحيد وحيدة وحدي وحدك وحده ولدي ولدت وراء ورائي وظيفة وسخة وقحة`.split(
    /\s+/,
  ),
);

/** Folding leaves these as long as they are. */
function withoutPrefix(written: string, folded: string): string[] {
  const and = written.startsWith(AND) ? AND.length : 0;
  const article = written.startsWith(ARTICLE, and) ? ARTICLE.length : 0;
  const rests: string[] = [];
  if (and > 0 && folded.length - and >= AFTER_AND && !ownAnd.has(folded))
    rests.push(folded.slice(and));
  if (article > 0 && folded.length - and - article >= AFTER_ARTICLE) {
    rests.push(folded.slice(and + article));
  }
  return rests.map(foldEnding);
}
