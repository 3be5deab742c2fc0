import { inEachLength, MARK, markRuns, type Listed } from '../../../src/rules/drawn-out-words.ts';
import { enyeAndUmlauts, foldLetters, wordsIn } from '../../../src/rules/folded-text.ts';
import { HIDDEN_WORD_MAX } from '../../../src/rules/hidden-words.ts';
import { blankLetters } from '../../../src/rules/invisible-characters.ts';
import { MESSAGE_MAX } from '../../../src/rules/message.ts';
import { withLetters } from './letters-for-digits.ts';

/** Letters of a word that are left where one that may be no word of its own is cut off. */
const AFTER_ARTICLE = 2;
const AFTER_AND = 3;
/** Of a hidden word more must be left: all that follows the article in God's name is 'to him'. */
const OF_HIDDEN = 3;
/**
 * Letters of all readings of words that are drawn out: as many as a text has, so that each of its words is
 * read in one way at least. A made-up text would have many times that, and each costs the server time.
 */
const DRAWN_OUT_MAX = MESSAGE_MAX;

interface Readings {
  /** Folded. */
  readonly words: readonly string[];
  /** Other readings of some of these. */
  readonly others: readonly Listed[];
}

const blank = new RegExp(`[${blankLetters}]`);
const blanks = new RegExp(blank, 'g');

/** Between two readings of the whole text: an empty word, so that no phrase is found across it. */
const SEAM = '  ';

/**
 * A blank that is a letter to a program parts two words, and stands inside one: so a text with it is
 * read twice. A long one, which nobody writes so, is spared it: it would cost as much as two.
 */
function writtenIn(text: string): string {
  const words = wordsIn(text);
  const isReadTwice = blank.test(text) && words.length <= MESSAGE_MAX / 2;
  return isReadTwice ? words + SEAM + wordsIn(text.replace(blanks, '')) : words;
}

/**
 * The words of a text, folded, and what else each may be read as: with letters that were drawn out as
 * one and as two; with letters for the digits inside it; in Arabic without 'and' and the article.
 * PocketBase's engine is slow but for its regular expressions, so each looks at all words at once. What
 * is likely comes first, for all words: where a text has too many readings, no word before it keeps
 * another from being found.
 */
export function readingsIn(text: string): Readings {
  const written = writtenIn(text);
  const folded = foldWritten(written);
  const others = spelledOtherwise(listAll(folded), () => listAll(written));
  const marked = markRuns(written);
  if (marked !== written) others.push(...readingsOfMarked(marked));
  return { words: foldEndings(folded).split(' '), others };
}

function listAll(text: string): Listed {
  const words = text.split(' ');
  return { at: words.map((_, index) => index), words };
}

/** A longer one is no hidden word, however its letters are counted. */
const MARKED_MAX = 2 * HIDDEN_WORD_MAX;

const isMarked = (word: string) => word.includes(MARK) && word.length <= MARKED_MAX;

function readingsOfMarked(text: string): Listed[] {
  const written = only(text.split(' '), isMarked);
  if (written.words.length === 0) return [];
  const folded = { at: written.at, words: foldWritten(written.words.join(' ')).split(' ') };
  const forms = inEachLength(folded, DRAWN_OUT_MAX);
  const others = spelledOtherwise(forms, () => inEachLength(written, DRAWN_OUT_MAX));
  return [{ at: forms.at, words: foldAllEndings(forms.words) }, ...others];
}

function only(words: readonly string[], isMeant: (word: string, index: number) => boolean): Listed {
  const found = { at: [] as number[], words: [] as string[] };
  words.forEach((word, index) => {
    if (!isMeant(word, index)) return;
    found.at.push(index);
    found.words.push(word);
  });
  return found;
}

/** Begins as 'and' or the article. */
const prefixed = /(?:^| )[وا]/;
const digit = /\d/;

/**
 * Other readings of folded words.
 * @param written the same as they are written
 */
function spelledOtherwise({ at, words }: Listed, written: () => Listed): Listed[] {
  const text = words.join(' ');
  const bare = prefixed.test(text) ? [withoutPrefixes(written(), { at, words })] : [];
  if (!digit.test(text)) return bare;
  const [withI = [], withL = []] = withLetters(text).map((spelled) => spelled.split(' '));
  return [...bare, changed(at, words, withI), changed(at, withI, withL)];
}

function changed(at: readonly number[], from: readonly string[], to: readonly string[]): Listed {
  const found = only(to, (word, index) => word !== from[index]);
  return { at: found.at.map((index) => at[index] ?? 0), words: found.words };
}

/** Letters before an ending that is written either way; of shorter words it makes others: a ball, hatred. */
const BEFORE_ENDING = 3;

const ending = new RegExp(`([^ ]{${BEFORE_ENDING}})ة `, 'g');

const foldEndings = (words: string) => `${words} `.replace(ending, '$1ه ').slice(0, -1);
const foldAllEndings = (words: readonly string[]) =>
  words.length === 0 ? [] : foldEndings(words.join(' ')).split(' ');

/**
 * What has an umlaut is another word than what has none; hidden with one, it is found without, too. Spanish
 * has an ü behind a g alone, where it is none.
 */
const foldWritten = (words: string) => foldLetters(words.replace(/gü/g, 'gu'), enyeAndUmlauts);

const spellings = [
  foldWritten,
  (words: string) => foldLetters(words),
  (words: string) => foldWritten(words).replace(/[äöü]/g, (umlaut) => `${foldLetters(umlaut)}e`),
];

/**
 * The forms of a hidden word or phrase that the readings are compared with: without the article, as
 * its umlauts may be spelled, and with 'and' where a text does not read it off.
 */
export function hiddenForms(phrase: string): string[] {
  const bare = wordsIn(phrase).split(' ').map(withoutArticle).join(' ');
  return spellings.map((spell) => foldEndings(spell(bare))).flatMap(withAnd);
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
function withoutPrefixes(written: Listed, folded: Listed): Listed {
  const at: number[] = [];
  const words: string[] = [];
  written.words.forEach((word, index) => {
    const and = word.startsWith(AND) ? AND.length : 0;
    const article = word.startsWith(ARTICLE, and) ? ARTICLE.length : 0;
    if (and + article === 0) return;
    const read = folded.words[index] ?? '';
    const left = read.length - and;
    if (and > 0 && left >= AFTER_AND && !ownAnd.has(read)) {
      at.push(folded.at[index] ?? 0);
      words.push(read.slice(and));
    }
    if (article > 0 && left - article >= AFTER_ARTICLE) {
      at.push(folded.at[index] ?? 0);
      words.push(read.slice(and + article));
    }
  });
  return { at, words: foldAllEndings(words) };
}
