import type { Lang } from '../../i18n/locales.ts';
import { createWordsContext, type Speech } from '../../i18n/words-context.tsx';
import type { WordsOf } from '../../i18n/words.ts';

type AuthWords = WordsOf['auth'] & WordsOf['errors'];

/** The words in the picture of a profile page. */
export type PictureWords = Pick<WordsOf['profile'], 'default_prompt' | 'message_placeholder'>;

/** The props of an island: the words that all here share, and those of its own namespace. */
export interface IslandProps<Own extends keyof WordsOf> {
  readonly lang: Lang;
  readonly words: AuthWords & WordsOf[Own];
}

export const { WordsProvider, useWords: useAuthWords } = createWordsContext<AuthWords>();

// The same words, for the parts of those islands alone whose `IslandProps` name the namespace.
export const usePictureWords = useAuthWords as () => Speech<AuthWords & PictureWords>;
export const useRecoverWords = useAuthWords as () => Speech<AuthWords & WordsOf['recover']>;
export const useSessionWords = useAuthWords as () => Speech<AuthWords & WordsOf['session']>;
export const useSetupWords = useAuthWords as () => Speech<AuthWords & WordsOf['setup']>;
