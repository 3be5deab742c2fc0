export interface PhraseGroup {
  /** Whole phrases, never a word that means little on its own. */
  readonly phrases: readonly string[];
  /**
   * `idioms` directly after a phrase make it a figure of speech; `negations` directly before it negate it.
   */
  readonly idioms: readonly string[];
  readonly negations: readonly string[];
  /** Phrases so short that they count only as a whole clause. */
  readonly wholeClauses: readonly string[];
}

/**
 * How speakers of a language talk about suicide and self-harm. Each phrase is one that people use
 * seriously: a notice that is often wrong is ignored. Spellings that `foldText` makes equal are listed
 * once. Each group has its own figures of speech: with 'here' after it, 'I don't want to live' is
 * harmless, but 'I want to die' is not.
 */
export interface CrisisPhrases {
  /** Phrases of people who want to kill or hurt themselves. */
  readonly selfHarm: readonly PhraseGroup[];
  /** Phrases that tell others to kill or hurt themselves. */
  readonly incitement: readonly PhraseGroup[];
}

/**
 * Parses comma-separated lists of phrases.
 * @param phrases may contain alternatives: '(one|other)' stands for either word, '(one|)' for the word or
 * nothing
 */
export const group = (
  phrases: string,
  idioms = '',
  negations = '',
  wholeClauses = '',
): PhraseGroup => ({
  phrases: listed(phrases),
  idioms: listed(idioms),
  negations: listed(negations),
  wholeClauses: listed(wholeClauses),
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
