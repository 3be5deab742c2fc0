import { defaultLang, isLang, type Lang } from '@/i18n/locales.ts';
import { readEntry, writeEntry } from '@/storage/access.ts';

/** Returns the language chosen earlier in this browser, or English. */
export function preferredLanguage(): Lang {
  const stored = readEntry('localStorage', 'preferred_language') ?? undefined;
  return isLang(stored) ? stored : defaultLang;
}

export function preferLanguage(lang: Lang): void {
  writeEntry('localStorage', 'preferred_language', lang);
}
