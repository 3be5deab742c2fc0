import { createElement, type ComponentType } from 'react';
import type { Lang } from '../../i18n/locales.ts';
import { createWordsContext, type Localization } from '../../i18n/words-context.tsx';
import type { WordsOf } from '../../i18n/words.ts';

type AuthWords = WordsOf['auth'] & WordsOf['errors'];

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
export const useRecoverWords = useAuthWords as () => Localization<AuthWords & WordsOf['recover']>;
/** The texts of the page that asks for a link, with those of its button for the support address. */
export type RequestWords = WordsOf['recover'] &
  Pick<WordsOf['common'], 'copy_address' | 'address_copied' | 'address_not_copied'>;
export const useRequestWords = useAuthWords as () => Localization<AuthWords & RequestWords>;
export const useSessionWords = useAuthWords as () => Localization<AuthWords & WordsOf['session']>;
export const useSetupWords = useAuthWords as () => Localization<AuthWords & WordsOf['setup']>;
export const useUnsubscribeWords = useAuthWords as () => Localization<
  AuthWords & WordsOf['unsubscribe']
>;
export const useSubscribeWords = useAuthWords as () => Localization<
  AuthWords & WordsOf['subscribe']
>;
/** The texts that every page behind a link in a mail has. */
export const useMailLinkWords = useAuthWords as () => Localization<
  AuthWords & Omit<WordsOf['subscribe'], 'open_blog'>
>;
