import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { WordsOf } from '../../../i18n/words.ts';

type Policies = Pick<WordsOf['common'], 'privacy_policy' | 'terms_of_use' | 'cookie_policy'>;

export type SettingsWords = WordsOf['settings'] & Policies & WordsOf['errors'];

export const { WordsProvider: SettingsWordsProvider, useWords } =
  createWordsContext<SettingsWords>();
