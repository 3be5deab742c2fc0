import type { Lang } from '../i18n/locales.ts';
import { crisisPhrases } from './crisis-phrases.ts';
import { foldText } from './folded-text.ts';

type Finder = (words: string) => boolean;

/**
 * Whether a text has a phrase in which people speak of ending or of hurting themselves, in this
 * language or in English. It compares words: it misses some people, and is mistaken about others.
 */
export function mentionsSelfHarm(text: string, lang: Lang): boolean {
  const words = ` ${foldText(text)} `;
  return [lang, 'en' as const].some((one) => finderOf(one)(words));
}

/** A list is folded when it is first asked for, and once. */
const finders = new Map<Lang, Finder>();

function finderOf(lang: Lang): Finder {
  const finder = finders.get(lang) ?? createFinder(lang);
  finders.set(lang, finder);
  return finder;
}

function createFinder(lang: Lang): Finder {
  const phrases = crisisPhrases[lang].phrases.map((phrase) => ` ${foldText(phrase)} `);
  const figures = crisisPhrases[lang].figures.map((figure) => `${foldText(figure)} `);
  const isMeant = (rest: string) => !figures.some((figure) => rest.startsWith(figure));
  return (words) => phrases.some((phrase) => words.split(phrase).slice(1).some(isMeant));
}
