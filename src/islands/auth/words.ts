import { createElement, type ComponentType } from 'react';
import type { Lang } from '../../i18n/locales.ts';
import type { Words } from '../../i18n/translate.ts';
import { createWordsContext, type Localization } from '../../i18n/words-context.tsx';
import type { Dictionary, WordsOf } from '../../i18n/words.ts';

type AuthWords = Dictionary<'auth' | 'errors'>;

/** The props of an island: the texts that all auth islands share, and the texts of its own namespace. */
export interface IslandProps<Own extends keyof WordsOf> {
  readonly lang: Lang;
  readonly words: AuthWords & WordsOf[Own];
}

export const { WordsProvider, useWords: useAuthWords } = createWordsContext<AuthWords>();

/** Creates an island: its content with its texts. */
export const islandOf =
  <Own extends keyof WordsOf>(Content: ComponentType) =>
  (props: IslandProps<Own>) =>
    createElement(WordsProvider, { ...props, children: createElement(Content) });

// The same hook with more texts; for use only in islands whose `IslandProps` name the namespace.
export const useIslandWords = useAuthWords as <Own extends keyof WordsOf>() => Localization<
  AuthWords & Extract<WordsOf[Own], Words>
>;
