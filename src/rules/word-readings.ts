import { foldLetters } from './folded-text.ts';

/** Letters of a word that are left where one that may be no word of its own is cut off. */
const AFTER_ARTICLE = 2;
const AFTER_AND = 3;
/** Of a hidden word more must be left: all that follows the article in God's name is 'to him'. */
const OF_HIDDEN = 3;
/** Runs of one letter for which both lengths are tried; each doubles the readings. */
const RUNS_MAX = 3;

/**
 * All that a word of a message may be read as, folded: itself; with letters that were drawn out as
 * one and as two; with letters for the digits inside it; in Arabic without 'and' and the article.
 * @param word as `wordsIn` has it
 */
export function readingsOf(word: string): string[] {
  const written = drawnOut.test(word) ? [word, ...shortened(word)] : [word];
  return written.flatMap((form) =>
    [form, ...withLetters(form), ...withoutPrefix(form)].map(foldLetters),
  );
}

/** The one form of a hidden word that the readings are compared with. */
export function hiddenForm(word: string): string {
  const bare = word.slice(ARTICLE.length);
  const hasArticle = word.startsWith(ARTICLE) && bare.length >= OF_HIDDEN;
  return foldLetters(hasArticle ? bare : word);
}

// No word of these languages has a letter three times in a row; with an accent it is another one
// here, as in 'zeeën'. Two are left alone: they part words.
const drawnOut = /([^\d])\1\1+/;
const allDrawnOut = /([^\d])\1\1+/g;

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
const inside = /([a-z\u00E0-\u017F])([0134578]+)(?=[a-z\u00E0-\u017F])/g;

function withLetters(word: string): string[] {
  if (word.search(inside) === -1) return [];
  return ['i', 'l'].map((one) =>
    word.replace(
      inside,
      (_, before: string, inner: string) =>
        before + inner.replace(/\d/g, (digit) => digits[digit] ?? one),
    ),
  );
}

// With a hamza it is no article: so the word is looked at as it is written.
const ARTICLE = 'ال';
const AND = 'و';

function withoutPrefix(word: string): string[] {
  const rest = word.startsWith(AND) ? word.slice(AND.length) : word;
  const bare = rest.startsWith(ARTICLE) ? rest.slice(ARTICLE.length) : rest;
  return [
    ...(rest !== word && rest.length >= AFTER_AND ? [rest] : []),
    ...(bare !== rest && bare.length >= AFTER_ARTICLE ? [bare] : []),
  ];
}
