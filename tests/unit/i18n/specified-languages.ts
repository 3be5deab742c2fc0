import type { Lang } from '../../../src/i18n/locales.ts';

/** The specification's languages. Every text exists in them; a further language may have few or none. */
export const specified: readonly Lang[] = ['en', 'ar', 'fr', 'es', 'de', 'nl'];
