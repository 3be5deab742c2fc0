import { createWordsContext } from '../../i18n/words-context.tsx';
import type { Words } from '../../i18n/translate.ts';

/** Words of the navigation. */
export type NavWords = Words & Record<'parts' | 'unexpected_error', string>;

/** Words of the frame. The names of the parts are checked where the parts are listed. */
export type ShellWords = NavWords &
  Record<'cancel' | 'close' | 'keys' | 'loading' | 'load_failed' | 'try_again', string>;

export const { WordsProvider: ShellWordsProvider, useWords } = createWordsContext<ShellWords>();
