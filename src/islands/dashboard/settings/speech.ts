import type { Lang } from '../../../i18n/locales.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { WordsOf } from '../../../i18n/words.ts';

export type SettingsWords = WordsOf['settings'] & WordsOf['errors'];

/** What the settings say, and in which language. */
export interface SettingsSpeech {
  readonly lang: Lang;
  readonly t: Translate<SettingsWords>;
  /** The words of an error code; the second where it has none. */
  readonly say: (code: string, otherwise: keyof SettingsWords) => string;
}
