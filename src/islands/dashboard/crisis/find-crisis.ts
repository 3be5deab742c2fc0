import type { Lang } from '../../../i18n/locales.ts';
import { foldText } from '../../../rules/folded-text.ts';
import type { CrisisPhrases, PhraseGroup } from './phrase-groups.ts';

/** Somebody speaks of ending or of hurting themselves, or tells the reader to do so. */
export type Crisis = 'self_harm' | 'incitement';

/**
 * Finds what a text says of self-harm; null where it says nothing of it. It compares words: it misses some
 * people, and is mistaken about others.
 * @param phrases as `loadCrisisPhrases` gives them
 */
export function crisisIn(text: string, { selfHarm, incitement }: CrisisPhrases): Crisis | null {
  const readings = readingsOf(text);
  const said = (groups: readonly PhraseGroup[], clauses: readonly string[][]) =>
    clauses.some((reading) => groups.some((group) => isSaid(group, reading)));
  const isIncited = said(incitement, readings);
  // An invitation to die holds words of a wish to die.
  const phrases = incitement.flatMap((group) => group.phrases);
  const rest = isIncited ? readings.map((reading) => without(phrases, reading)) : readings;
  if (said(selfHarm, rest)) return 'self_harm';
  return isIncited ? 'incitement' : null;
}

/** The clauses of a text, and those where letters that were drawn out are one or two of them. */
function readingsOf(text: string): string[][] {
  const plain = text.replace(laughter, ` ${LAUGHTER} `);
  const readings = [plain, plain.replace(drawnOut, '$1'), plain.replace(drawnOut, '$1$1')];
  return [...new Set(readings)].map((reading) => reading.split(clauseEnd).map(foldedWords));
}

const LAUGHTER = 'haha';
const laughter =
  /[😂🤣😆😹]+|(?<!\p{L})(?:a?(?:[hj][aei]){2,}[hj]?|ه{3,}|خ{4,}|lo+l|lmf?ao+|rofl|xd+|mdr+|ptdr+)(?!\p{L})/giu;
const drawnOut = /(\p{L})\1{2,}/giu;

/** Behind one of these begins what is no part of a figure of speech before it. */
const clauseEnd = /[.!?…,;:\n()،؛؟۔–—]+/;

/** With a space around each word, so that only whole ones are found. Arabic ends feminine words either way. */
const foldedWords = (text: string) => ` ${foldText(text).replace(/ة(?= |$)/g, 'ه')} `;

/** A phrase may have a comma in it; what makes light of it or denies it stands beside it. */
function isSaid(
  { phrases, figures, negations, alone }: PhraseGroup,
  clauses: readonly string[],
): boolean {
  if (alone.some((phrase) => clauses.includes(phrase))) return true;
  const words = clauses.join('').replace(/ +/g, ' ');
  return phrases.some((phrase) => {
    const said = words.split(phrase).length - 1;
    if (said === 0) return false;
    const isMeantOtherwise = (before: string, behind: string) =>
      figures.some((figure) => behind.startsWith(figure)) ||
      negations.some((negation) => ` ${before} `.endsWith(negation));
    const otherwise = clauses.flatMap((clause) => {
      const parts = clause.split(phrase);
      return parts.slice(1).filter((behind, index) => isMeantOtherwise(parts[index] ?? '', behind));
    });
    return said > otherwise.length;
  });
}

const without = (phrases: readonly string[], clauses: readonly string[]): string[] =>
  clauses.map((clause) => phrases.reduce((left, phrase) => left.replaceAll(phrase, ' / '), clause));

const groupsIn: Readonly<Partial<Record<Lang, () => Promise<{ phrases: CrisisPhrases }>>>> = {
  en: () => import('./phrases/en.ts'),
  ar: () => import('./phrases/ar.ts'),
  fr: () => import('./phrases/fr.ts'),
  es: () => import('./phrases/es.ts'),
  de: () => import('./phrases/de.ts'),
  nl: () => import('./phrases/nl.ts'),
};

/**
 * Loads the phrases of a language and of English, folded as texts are. A language without phrases is
 * read in English alone.
 */
export async function loadCrisisPhrases(lang: Lang): Promise<CrisisPhrases> {
  const languages = [...new Set([lang, 'en'] as const)];
  const found = await Promise.all(languages.map(loadFolded));
  return {
    selfHarm: found.flatMap(({ selfHarm }) => selfHarm),
    incitement: found.flatMap(({ incitement }) => incitement),
  };
}

async function loadFolded(lang: Lang): Promise<CrisisPhrases> {
  const listed = await groupsIn[lang]?.();
  const fold = (groups: readonly PhraseGroup[] = []) =>
    groups.map((group) => foldGroup(group, lang));
  return { selfHarm: fold(listed?.phrases.selfHarm), incitement: fold(listed?.phrases.incitement) };
}

/** Arabic writes 'and' and 'so' as one word with what follows. */
const joined: Partial<Record<Lang, readonly string[]>> = { ar: ['', 'و', 'ف'] };

/** An apostrophe may be left out. */
const spellings = (phrase: string) => [...new Set([phrase, phrase.replaceAll('’', '')])];

const foldGroup = (
  { phrases, figures, negations, alone }: PhraseGroup,
  lang: Lang,
): PhraseGroup => ({
  phrases: phrases
    .flatMap(spellings)
    .flatMap((phrase) => (joined[lang] ?? ['']).map((and) => foldedWords(and + phrase))),
  figures: [...figures, LAUGHTER].map((figure) => foldedWords(figure).trimStart()),
  negations: negations.flatMap(spellings).map(foldedWords),
  alone: alone.map(foldedWords),
});
