import type { Lang } from '../i18n/locales.ts';
import { pathIn } from '../i18n/paths.ts';

/** Returns the path of the page on which a suspended member reads why. No server sees the part after `#`. */
export const noticePath = (lang: Lang, token: string): string =>
  `${pathIn(lang, 'notice/')}#${token}`;
