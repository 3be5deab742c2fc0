import type { Lang } from '../i18n/locales.ts';
import { crisisPhrases, type PhraseGroup } from './crisis-phrases.ts';
import { foldText } from './folded-text.ts';

/**
 * Whether a text has a phrase in which people speak of ending or of hurting themselves, in this
 * language or in English. It compares words: it misses some people, and is mistaken about others.
 */
export function mentionsSelfHarm(text: string, lang: Lang): boolean {
  const words = foldedWords(text);
  const clauses = text.split(clauseEnd).map(foldedWords);
  return [lang, 'en' as const].some((one) =>
    groupsOf(one).some((group) => isFound(group, words, clauses)),
  );
}

/** Behind one of these begins what is no part of a figure of speech before it. */
const clauseEnd = /[.!?…,;:\n()،؛؟۔–—]+/;

/** With a space around each word, so that only whole ones are found. */
const foldedWords = (text: string) => ` ${foldText(text)} `;

/** A phrase may have a comma in it, a figure of speech stands right behind the phrase. */
function isFound({ phrases, figures }: PhraseGroup, words: string, clauses: readonly string[]) {
  return phrases.some((phrase) => {
    const isFigure = (rest: string) => figures.some((figure) => rest.startsWith(figure));
    const said = words.split(phrase).length - 1;
    const saidLightly = clauses.flatMap((clause) => clause.split(phrase).slice(1)).filter(isFigure);
    return said > saidLightly.length;
  });
}

/** Folded when they are first asked for, and once. */
const folded = new Map<Lang, readonly PhraseGroup[]>();

function groupsOf(lang: Lang): readonly PhraseGroup[] {
  const groups = folded.get(lang) ?? crisisPhrases[lang].map((group) => foldGroup(group, lang));
  folded.set(lang, groups);
  return groups;
}

/** Arabic writes 'and' and 'so' as one word with what follows. */
const joined: Partial<Record<Lang, readonly string[]>> = { ar: ['', 'و', 'ف'] };

const foldGroup = ({ phrases, figures }: PhraseGroup, lang: Lang): PhraseGroup => ({
  phrases: phrases.flatMap((phrase) =>
    (joined[lang] ?? ['']).map((and) => foldedWords(and + phrase)),
  ),
  figures: figures.map((figure) => `${foldText(figure)} `),
});
