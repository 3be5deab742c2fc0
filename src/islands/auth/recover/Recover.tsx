import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { createTranslate, type Translate } from '../../../i18n/translate.ts';
import type { WordsOf } from '../../../i18n/words.ts';
import { takeNotice } from '../../../stores/notice.ts';
import { $session } from '../../../stores/session.ts';
import { Toaster } from '../../../ui/Toaster.tsx';
import { createSay, type AuthWords, type Speech } from '../speech.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RequestForm } from './RequestForm.tsx';

export type RecoverWords = AuthWords & WordsOf['recover'];

export interface RecoverSpeech extends Speech {
  readonly t: Translate<RecoverWords>;
  readonly lang: Lang;
}

interface RecoverProps {
  readonly lang: Lang;
  readonly words: RecoverWords;
}

/** Asks for a link; with the token of one, for the new password. */
export function Recover({ lang, words }: RecoverProps) {
  const t = createTranslate(words, lang);
  const [token, setToken] = useState(tokenOfAddress);
  const { status } = useStore($session);
  const isLost = status === 'member' && token === null;
  useEffect(() => {
    // Who is signed in changes the password in the settings.
    if (isLost) location.replace(pathIn(lang, 'dashboard'));
  }, [isLost, lang]);

  const speech = { t, say: createSay(words, t), lang };
  return (
    <>
      {token !== null && (
        <NewPasswordForm {...speech} token={token} onAskAgain={() => setToken(null)} />
      )}
      {token === null && status === 'guest' && <RequestForm {...speech} />}
      <Toaster takeNotice={takeNotice} />
    </>
  );
}

function tokenOfAddress(): string | null {
  return new URLSearchParams(location.search).get('token');
}
