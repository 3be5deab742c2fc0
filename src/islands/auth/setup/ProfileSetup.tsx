import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { createTranslate, type Translate } from '../../../i18n/translate.ts';
import type { WordsOf } from '../../../i18n/words.ts';
import { leaveNotice, takeNotice } from '../../../stores/notice.ts';
import { $session } from '../../../stores/session.ts';
import { Toaster } from '../../../ui/Toaster.tsx';
import { createSay, type AuthWords, type Speech } from '../speech.ts';
import { SetupForm } from './SetupForm.tsx';

type SetupWords = AuthWords & WordsOf['setup'];

export interface SetupSpeech extends Speech {
  readonly t: Translate<SetupWords>;
}

interface ProfileSetupProps {
  readonly lang: Lang;
  readonly words: SetupWords;
}

/** The name of an account that came through a provider; for those alone whose setup is open. */
export function ProfileSetup({ lang, words }: ProfileSetupProps) {
  const t = createTranslate(words, lang);
  const session = useStore($session);
  const needsSetup = session.status === 'member' && session.profile.needs_profile_setup;
  const isDone = session.status === 'member' && !needsSetup;
  const wasOpen = useRef(false);
  const signedOut = t('signed_out');
  const completed = t('completed');

  useEffect(() => {
    if (needsSetup) wasOpen.current = true;
    if (session.status === 'guest') {
      leaveNotice('error', signedOut);
      location.replace(pathIn(lang, 'auth'));
    } else if (isDone) {
      if (wasOpen.current) leaveNotice('success', completed);
      location.replace(pathIn(lang, 'dashboard'));
    }
  }, [completed, isDone, lang, needsSetup, session.status, signedOut]);

  return (
    <>
      {needsSetup && <SetupForm t={t} say={createSay(words, t)} profile={session.profile} />}
      <Toaster takeNotice={takeNotice} />
    </>
  );
}
