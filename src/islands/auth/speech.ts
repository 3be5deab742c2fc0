import { hasWords, type Translate, type Words } from '../../i18n/translate.ts';
import type { WordsOf } from '../../i18n/words.ts';

export type AuthWords = WordsOf['auth'] & WordsOf['errors'];

/** What the parts of these islands say. */
export interface Speech {
  readonly t: Translate<AuthWords>;
  /** The words of an error code, also of one that the server invents. */
  readonly say: (code: string) => string;
}

/** The `say` of an island's words. */
export function createSay<W extends Words & WordsOf['errors']>(words: W, t: Translate<W>) {
  return (code: string): string => t((hasWords(words, code) ? code : 'unexpected_error') as never);
}
