import type { Lang } from '../../../i18n/locales.ts';
import { foldText } from '../../../rules/folded-text.ts';

/** The writer speaks of suicide or self-harm (`self_harm`), or tells the reader to do it (`incitement`). */
export type Crisis = 'self_harm' | 'incitement';

/** Phrases of a crisis, and what makes them harmless, as content/README.md explains. */
type PhraseGroup = Readonly<
  Record<'phrases' | 'idioms' | 'negations' | 'wholeClauses', readonly string[]>
>;

export type CrisisPhrases = Readonly<Record<Crisis, readonly PhraseGroup[]>>;

/**
 * Detects suicide, self-harm or incitement to them in a text; null if there is none. It only compares
 * words, so it misses some cases and is mistaken about others.
 * @param phrases from `loadCrisisPhrases`
 */
export function detectCrisis(
  text: string,
  { self_harm: selfHarm, incitement }: CrisisPhrases,
): Crisis | null {
  const readings = readingsOf(text);
  const containsAny = (groups: readonly PhraseGroup[], clauses: readonly string[][]) =>
    clauses.some((reading) => groups.some((group) => containsPhrase(group, reading)));
  const isIncited = containsAny(incitement, readings);
  // Phrases that tell others to die may contain phrases of wanting to die, so the former are removed first.
  const phrases = incitement.flatMap((group) => group.phrases);
  const rest = isIncited ? readings.map((reading) => removePhrases(phrases, reading)) : readings;
  if (containsAny(selfHarm, rest)) return 'self_harm';
  return isIncited ? 'incitement' : null;
}

/** Splits a text into clauses: as written, and with elongated letters shortened to one and to two. */
function readingsOf(text: string): string[][] {
  const plain = text.replace(laughter, ` ${LAUGHTER} `);
  const readings = [plain, plain.replace(elongation, '$1'), plain.replace(elongation, '$1$1')];
  return [...new Set(readings)].map((reading) => reading.split(clauseEnd).map(foldedWords));
}

const LAUGHTER = 'haha';
const laughter =
  /[😂🤣😆😹]+|(?<!\p{L})(?:a?(?:[hj][aei]){2,}[hj]?|ه{3,}|خ{4,}|lo+l|lmf?ao+|rofl|xd+|mdr+|ptdr+)(?!\p{L})/giu;
const elongation = /(\p{L})\1{2,}/giu;

/** Separators that end a figure of speech; text after one is matched anew. */
const clauseEnd = /[.!?…,;:\n()،؛؟۔–—]+/;

/**
 * Folds a text and surrounds words with spaces, so that only whole words match. Arabic feminine words end
 * in either of two letters, which are made equal.
 */
const foldedWords = (text: string) => ` ${foldText(text).replace(/ة(?= |$)/g, 'ه')} `;

/**
 * Whether a phrase is meant seriously. Phrases are searched for across commas, which some contain. A
 * figure of speech or negation counts only beside the phrase, in the same clause.
 */
function containsPhrase(group: PhraseGroup, clauses: readonly string[]): boolean {
  const { phrases, idioms, negations, wholeClauses } = group;
  if (wholeClauses.some((phrase) => clauses.includes(phrase))) return true;
  const words = clauses.join('').replace(/ +/g, ' ');
  return phrases.some((phrase) => {
    const occurrences = words.split(phrase).length - 1;
    if (occurrences === 0) return false;
    const isNotMeant = (before: string, behind: string) =>
      idioms.some((figure) => behind.startsWith(figure)) ||
      negations.some((negation) => ` ${before} `.endsWith(negation));
    const notMeant = clauses.flatMap((clause) => {
      const parts = clause.split(phrase);
      return parts.slice(1).filter((behind, index) => isNotMeant(parts[index] ?? '', behind));
    });
    return occurrences > notMeant.length;
  });
}

const removePhrases = (phrases: readonly string[], clauses: readonly string[]): string[] =>
  clauses.map((clause) => phrases.reduce((left, phrase) => left.replaceAll(phrase, ' / '), clause));

/** Each language's phrases are a file of their own; a page loads two of them. */
const files = import.meta.glob<CrisisPhrases>('../../../../content/crisis/phrases/*.json', {
  import: 'default',
});

/**
 * Loads the folded phrases of a language and of English. For a language without phrases, only English is
 * used.
 */
export async function loadCrisisPhrases(lang: Lang): Promise<CrisisPhrases> {
  const languages = [...new Set([lang, 'en'] as const)];
  const found = await Promise.all(languages.map(loadFolded));
  const all = (kind: Crisis) => found.flatMap((phrases) => phrases[kind]);
  return { self_harm: all('self_harm'), incitement: all('incitement') };
}

async function loadFolded(lang: Lang): Promise<CrisisPhrases> {
  const listed = await files[`../../../../content/crisis/phrases/${lang}.json`]?.();
  const folded = (kind: Crisis) => (listed?.[kind] ?? []).map((group) => foldGroup(group, lang));
  return { self_harm: folded('self_harm'), incitement: folded('incitement') };
}

/** Prefixes that are written as one word with the next: Arabic 'and' and 'so'. */
const joinedPrefixes: Partial<Record<Lang, readonly string[]>> = { ar: ['', 'و', 'ف'] };

/** Returns each alternative of a phrase: '(one|other)' stands for either word, '(one|)' for the word or nothing. */
export function expand(phrase: string): string[] {
  const [found, choices] = /\(([^()]*)\)/.exec(phrase) ?? [];
  if (found === undefined || choices === undefined) return [phrase];
  return choices.split('|').flatMap((choice) => expand(phrase.replace(found, choice)));
}

/** The spellings of a phrase with and without its apostrophe. */
const spellings = (phrase: string) =>
  expand(phrase).flatMap((one) => [...new Set([one, one.replaceAll('’', '')])]);

const foldGroup = (group: PhraseGroup, lang: Lang): PhraseGroup => ({
  phrases: group.phrases
    .flatMap(spellings)
    .flatMap((phrase) => (joinedPrefixes[lang] ?? ['']).map((and) => foldedWords(and + phrase))),
  idioms: [...group.idioms.flatMap(expand), LAUGHTER].map((figure) =>
    foldedWords(figure).trimStart(),
  ),
  negations: group.negations.flatMap(spellings).map(foldedWords),
  wholeClauses: group.wholeClauses.flatMap(expand).map(foldedWords),
});
