import { defaultLang, isLang, type Lang } from '@/i18n/locales.ts';

const key = 'preferred_language';

/** The language that was chosen before in this browser, or English. */
export function preferredLanguage(): Lang {
  try {
    const stored = localStorage.getItem(key) ?? undefined;
    return isLang(stored) ? stored : defaultLang;
  } catch {
    return defaultLang;
  }
}

export function preferLanguage(lang: Lang): void {
  try {
    localStorage.setItem(key, lang);
  } catch {
    // Storage is forbidden: the language still changes, it is only not remembered.
  }
}
