import {
  elongationReadings,
  REPEAT_MARK,
  markElongations,
  type IndexedWords,
} from './elongated-words.ts';
import { enyeAndUmlauts, foldLetters, wordsIn } from './folded-text.ts';
import { HIDDEN_WORD_MAX } from './hidden-words.ts';
import { blankLetters } from './invisible-characters.ts';
import { MESSAGE_MAX } from './message.ts';
import { decodeLeet } from './letters-for-digits.ts';

/** Minimum letters that a word keeps when the Arabic article or 'and' is cut off. */
const MIN_AFTER_ARTICLE = 2;
const MIN_AFTER_AND = 3;
/**
 * Minimum letters that a hidden word keeps when its article is cut off. With fewer, God's name would become
 * 'to him'.
 */
const HIDDEN_MIN_AFTER_ARTICLE = 3;
/**
 * Maximum letters of all readings of elongated words together, beyond one reading of each word. A malicious
 * text would have many times as many, and each reading costs time.
 */
const ELONGATED_LETTERS_MAX = MESSAGE_MAX;

type Words = readonly string[];

interface Readings {
  /** The words of a text, folded. */
  readonly words: Words;
  /** Other readings of some of these words. */
  readonly others: readonly IndexedWords[];
}

const blank = new RegExp(`[${blankLetters}]`);
const blanks = new RegExp(blank, 'g');

/** Separates two readings of a text by an empty word, so that no phrase is found across them. */
const READING_SEPARATOR = '  ';

/**
 * Returns the words of a text. A blank that Unicode counts as a letter may separate two words or stand
 * inside one, so a text that contains one is read both ways. Long texts are read only once: nobody writes
 * such texts, and reading them twice would double the cost.
 */
function unfoldedWords(text: string): string {
  const words = wordsIn(text);
  const isReadTwice = blank.test(text) && words.length <= MESSAGE_MAX / 2;
  return isReadTwice ? words + READING_SEPARATOR + wordsIn(text.replace(blanks, '')) : words;
}

/**
 * Returns the words of a text, folded, and their other readings: with each elongated letter as one and as
 * two letters; with letters for the digits inside words; in Arabic without 'and' and the article. Each
 * regular expression reads all words at once, because nothing else is fast in PocketBase's engine. Likely
 * readings of all words come first, so that in a text with too many readings no word crowds out another.
 */
export function readingsIn(text: string): Readings {
  const written = unfoldedWords(text);
  const folded = foldWritten(written);
  const others = otherSpellings(indexWords(folded), () => indexWords(written));
  const marked = markElongations(written);
  if (marked !== written) others.push(...readingsOfMarked(marked));
  return { words: foldEndings(folded).split(' '), others };
}

function indexWords(text: string): IndexedWords {
  const words = text.split(' ');
  return { at: words.map((_, index) => index), words };
}

/** Maximum length of an elongated word that can be a hidden word. */
const MARKED_MAX = 2 * HIDDEN_WORD_MAX;

const isMarked = (word: string) => word.includes(REPEAT_MARK) && word.length <= MARKED_MAX;

function readingsOfMarked(text: string): IndexedWords[] {
  const written = filterWords(text.split(' '), isMarked);
  if (written.words.length === 0) return [];
  const folded = { at: written.at, words: foldWritten(written.words.join(' ')).split(' ') };
  const forms = elongationReadings(folded, ELONGATED_LETTERS_MAX);
  const others = otherSpellings(forms, () => elongationReadings(written, ELONGATED_LETTERS_MAX));
  return [{ at: forms.at, words: foldAllEndings(forms.words) }, ...others];
}

function filterWords(words: Words, test: (word: string, index: number) => boolean): IndexedWords {
  const found = { at: [] as number[], words: [] as string[] };
  words.forEach((word, index) => {
    if (!test(word, index)) return;
    found.at.push(index);
    found.words.push(word);
  });
  return found;
}

/** Matches words that begin with the first letter of the Arabic 'and' or article. */
const prefixed = /(?:^| )[وا]/;
const digit = /\d/;

/**
 * Returns other readings of folded words.
 * @param written returns the words before folding
 */
function otherSpellings({ at, words }: IndexedWords, written: () => IndexedWords): IndexedWords[] {
  const text = words.join(' ');
  const bare = prefixed.test(text) ? [withoutPrefixes(written(), { at, words })] : [];
  if (!digit.test(text)) return bare;
  const [withI = [], withL = []] = decodeLeet(text).map((spelled) => spelled.split(' '));
  return [...bare, changedWords(at, words, withI), changedWords(at, withI, withL)];
}

function changedWords(at: readonly number[], from: Words, to: Words): IndexedWords {
  const found = filterWords(to, (word, index) => word !== from[index]);
  return { at: found.at.map((index) => at[index] ?? 0), words: found.words };
}

/**
 * Minimum letters before an Arabic ending that has two spellings. In shorter words the other spelling makes
 * another word, such as 'hatred' instead of 'ball'.
 */
const MIN_BEFORE_ENDING = 3;

const ending = new RegExp(`([^ ]{${MIN_BEFORE_ENDING}})ة `, 'g');

const foldEndings = (words: string) => `${words} `.replace(ending, '$1ه ').slice(0, -1);
const foldAllEndings = (words: Words) =>
  words.length === 0 ? [] : foldEndings(words.join(' ')).split(' ');

/**
 * Folds words but keeps umlauts, because a word with an umlaut is not the same as one without. A hidden
 * word with an umlaut is also found in texts that omit the umlaut. In Spanish an ü stands only after a g,
 * where it is no umlaut.
 */
const foldWritten = (words: string) => foldLetters(words.replace(/gü/g, 'gu'), enyeAndUmlauts);

const spellings = [
  foldWritten,
  (words: string) => foldLetters(words),
  (words: string) => foldWritten(words).replace(/[äöü]/g, (umlaut) => `${foldLetters(umlaut)}e`),
];

/**
 * Returns the forms of a hidden word or phrase that are compared with the readings: without the article,
 * with each spelling of its umlauts, and with 'and' if the readings keep it.
 */
export function hiddenForms(phrase: string): string[] {
  const bare = wordsIn(phrase).split(' ').map(withoutArticle).join(' ');
  return spellings.map((spell) => foldEndings(spell(bare))).flatMap(withAnd);
}

/** Matches a first word of one or two letters, from which the readings do not cut 'and'. */
const shortStart = new RegExp(`^[ء-ي]{1,${MIN_AFTER_AND - 1}}(?= )`);

function withAnd(phrase: string): string[] {
  const [start] = shortStart.exec(phrase) ?? [];
  return start === undefined || wordsWithOwnAnd.has(AND + start)
    ? [phrase]
    : [phrase, AND + phrase];
}

function withoutArticle(word: string): string {
  const bare = word.slice(ARTICLE.length);
  return word.startsWith(ARTICLE) && bare.length >= HIDDEN_MIN_AFTER_ARTICLE ? bare : word;
}

// Words are compared with the article before folding, because an alif with a hamza begins no article.
const ARTICLE = 'ال';
const AND = 'و';

/** Words whose own first letter is the letter of 'and', such as 'rose'. */
const wordsWithOwnAnd = new Set(
  `ورد وردة وردي ورود وجد وعد وقف وزن وزنا وزني وزنك وسام وسيم وسيمة وسادة وليد وليدة وداد وداع وداعا ورقة ورقتي
    وفاة وفاء ولاء والد والدة والدي والدتي وطني وقتا وقتي وقتك وجهي وجهك وصلت وصلني وضعي وضعك
    وعدت وعدتك واحد واحدة واجب وحيد وحيدة وحدي وحدك وحده ولدي ولدت وراء ورائي وظيفة وسخة وقحة`.split(
    /\s+/,
  ),
);

/**
 * Cuts prefixes off folded words. The prefixes are found in the unfolded words; folding keeps their length.
 */
function withoutPrefixes(written: IndexedWords, folded: IndexedWords): IndexedWords {
  const at: number[] = [];
  const words: string[] = [];
  written.words.forEach((word, index) => {
    const and = word.startsWith(AND) ? AND.length : 0;
    const article = word.startsWith(ARTICLE, and) ? ARTICLE.length : 0;
    if (and + article === 0) return;
    const read = folded.words[index] ?? '';
    const left = read.length - and;
    if (and > 0 && left >= MIN_AFTER_AND && !wordsWithOwnAnd.has(read)) {
      at.push(folded.at[index] ?? 0);
      words.push(read.slice(and));
    }
    if (article > 0 && left - article >= MIN_AFTER_ARTICLE) {
      at.push(folded.at[index] ?? 0);
      words.push(read.slice(and + article));
    }
  });
  return { at, words: foldAllEndings(words) };
}
