/** Behind a letter that was drawn out; no word has it. */
export const MARK = '\u0005';

/** Runs of one word for which both lengths are tried; each doubles the forms. */
const RUNS_MAX = 3;
/** Forms of a text's words with some of their runs in the one length and some in the other. */
const MIXED_MAX = 24;

// No word of these languages has a letter three times in a row; with an accent it is another one
// here, as in 'zeeën'. Two are left alone: they part words.
const drawnOut = /([^\d ])\1\1+/g;

/** Whether letters of a text are drawn out. */
export const hasDrawnOut = (text: string): boolean => text.search(drawnOut) >= 0;

/** The text with each run as one letter and the mark, by which its length is chosen later. */
export const markRuns = (text: string): string => text.replace(drawnOut, `$1${MARK}`);

const marks = new RegExp(MARK, 'g');
const markedLetters = new RegExp(`(.)${MARK}`, 'g');

/** Some words of a text, each with its index there. */
export interface Listed {
  readonly at: readonly number[];
  readonly words: readonly string[];
}

const once = ({ at, words }: Listed): Listed => ({
  at,
  words: words.join(' ').replace(marks, '').split(' '),
});

const twice = ({ at, words }: Listed): Listed => ({
  at,
  words: words.join(' ').replace(markedLetters, '$1$1').split(' '),
});

function mixed({ at, words }: Listed): Listed {
  const found = { at: [] as number[], words: [] as string[] };
  words.forEach((word, index) => {
    if (found.at.length >= MIXED_MAX) return;
    const parts = word.split(MARK);
    if (parts.length < 3) return;
    // The first and the last have all letters alike.
    for (const form of joinedEither(parts).slice(1, -1)) {
      found.at.push(at[index] ?? 0);
      found.words.push(form);
    }
  });
  return found;
}

/**
 * The readings of marked words, until they have so many letters: all drawn out ones once, then all twice, then
 * some once and some twice.
 */
export function inEachLength(marked: Listed, lettersMax: number): Listed {
  const found = { at: [] as number[], words: [] as string[] };
  let left = lettersMax;
  for (const choose of [once, twice, mixed]) {
    const { at, words } = choose(marked);
    const over = words.findIndex((word) => (left -= word.length) < 0);
    const count = over < 0 ? words.length : over;
    found.at.push(...at.slice(0, count));
    found.words.push(...words.slice(0, count));
    if (over >= 0) break;
  }
  return found;
}

/** Each of the parts ends with a letter that is meant once or twice, but for the last. */
function joinedEither(parts: readonly string[]): string[] {
  const varied = parts.slice(0, Math.min(RUNS_MAX, parts.length - 1));
  const rest = parts.slice(varied.length).join('');
  const starts = varied.reduce(
    (forms, part) => forms.flatMap((form) => [form + part, form + part + part.slice(-1)]),
    [''],
  );
  return starts.map((start) => start + rest);
}
