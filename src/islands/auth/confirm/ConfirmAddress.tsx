import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import type { WordsOf } from '../../../i18n/words.ts';
import { takeNotice } from '../../../stores/notice.ts';
import { confirmAddress } from '../../../stores/recovery.ts';
import { $session } from '../../../stores/session.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Toaster } from '../../../ui/Toaster.tsx';
import { Outcome } from '../Outcome.tsx';
import { createSay } from '../speech.ts';
import { SendAgain } from './SendAgain.tsx';

export type ConfirmWords = WordsOf['recover'] & WordsOf['errors'];

interface ConfirmAddressProps {
  readonly lang: Lang;
  readonly words: ConfirmWords;
}

type Course = 'waiting' | 'confirming' | 'confirmed' | 'link_invalid';

/** Where the link of the mail leads; without a token, where a new mail can be had. */
export function ConfirmAddress({ lang, words }: ConfirmAddressProps) {
  const t = createTranslate(words, lang);
  const say = createSay(words, t);
  const session = useStore($session);
  const { course, failure } = useConfirmation();

  const sendAgain = <SendAgain t={t} say={say} lang={lang} session={session} />;
  return (
    <>
      {course === 'waiting' && session.status !== 'unknown' && (
        <Outcome title={t('confirm_wait_title')} text={t('confirm_wait_text')}>
          {sendAgain}
        </Outcome>
      )}
      {course === 'confirming' && <Spinner label={t('confirming')} />}
      {course === 'confirmed' && (
        <Outcome title={t('confirmed_title')} text={t('confirmed_text')}>
          <a className="button button-large" href={pathIn(lang, 'dashboard')}>
            {t('open_dashboard')}
          </a>
        </Outcome>
      )}
      {course === 'link_invalid' && (
        <Outcome
          title={t('link_invalid_title')}
          text={failure === 'refused' ? t('link_invalid_text') : say(failure)}
        >
          {sendAgain}
        </Outcome>
      )}
      <Toaster takeNotice={takeNotice} />
    </>
  );
}

let confirmation: ReturnType<typeof confirmAddress> | undefined;

function useConfirmation(): { course: Course; failure: string } {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'));
  const [course, setCourse] = useState<Course>(token ? 'confirming' : 'waiting');
  const [failure, setFailure] = useState('refused');
  useEffect(() => {
    if (!token) return;
    // The token counts once, however often this is mounted.
    confirmation ??= confirmAddress(token);
    void confirmation.then((refusal) => {
      setCourse(refusal ? 'link_invalid' : 'confirmed');
      if (refusal) setFailure(refusal.code);
    });
  }, [token]);
  return { course, failure };
}
