export interface PhraseGroup {
  /** Whole phrases, never a word that says little alone. */
  readonly phrases: readonly string[];
  /** Right behind any of them these make a figure of speech of it, right before it its opposite. */
  readonly figures: readonly string[];
  readonly negations: readonly string[];
  /** Too short to be found but where nothing else is said. */
  readonly alone: readonly string[];
}

/**
 * How people of a language speak of it. Each phrase is said by people who mean it: a notice that is often
 * wrong is ignored. Spellings that `foldText` makes equal are listed once. 'Here' makes light of not
 * wanting to live, and not of wanting to die: so each group has figures of its own.
 */
export interface CrisisPhrases {
  /** How people say that they want to end or to hurt themselves. */
  readonly selfHarm: readonly PhraseGroup[];
  /** How people tell others to. */
  readonly incitement: readonly PhraseGroup[];
}

/** @param phrases apart by commas; '(one|other)' stands for either, and '(one|)' for that or nothing */
export const group = (phrases: string, figures = '', negations = '', alone = ''): PhraseGroup => ({
  phrases: listed(phrases),
  figures: listed(figures),
  negations: listed(negations),
  alone: listed(alone),
});

const listed = (text: string) =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .flatMap(expand);

function expand(phrase: string): string[] {
  const [found, choices] = /\(([^()]*)\)/.exec(phrase) ?? [];
  if (found === undefined || choices === undefined) return [phrase];
  return choices.split('|').flatMap((choice) => expand(phrase.replace(found, choice)));
}
