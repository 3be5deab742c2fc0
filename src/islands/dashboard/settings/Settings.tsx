import { lazy, Suspense, useState } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { createTranslate, hasWords } from '../../../i18n/translate.ts';
import type { Profile } from '../../../stores/session.ts';
import { usePlace } from './sections.ts';
import type { SettingsWords } from './speech.ts';

const SettingsDialog = lazy(async () => ({
  default: (await import('./SettingsDialog.tsx')).SettingsDialog,
}));

interface SettingsProps {
  readonly lang: Lang;
  readonly words: SettingsWords;
  readonly profile: Profile;
}

/** The settings, fetched when the address first asks for them; their words travel with the page. */
export function Settings({ lang, words, profile }: SettingsProps) {
  const place = usePlace();
  const t = createTranslate(words, lang);
  const say = (code: string, otherwise: keyof SettingsWords) =>
    t(hasWords(words, code) ? code : otherwise);
  // Once fetched it stays, closed, so that the browser can give the focus back.
  const [asked, setAsked] = useState(false);
  if (place !== null && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <SettingsDialog lang={lang} t={t} say={say} profile={profile} place={place} />
    </Suspense>
  );
}
