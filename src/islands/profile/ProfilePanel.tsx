import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Lang } from '../../i18n/locales.ts';
import { createTranslate } from '../../i18n/translate.ts';
import type { WordsOf } from '../../i18n/words.ts';
import { takeNotice } from '../../stores/notice.ts';
import { $session } from '../../stores/session.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { OwnPage } from './OwnPage.tsx';
import { readPageData } from './page-data.ts';
import { SendForm } from './SendForm.tsx';

export type ProfileWords = WordsOf['profile'] & WordsOf['errors'];

interface ProfilePanelProps {
  readonly lang: Lang;
  readonly words: ProfileWords;
}

/** The form for everybody but the owner, who is known only once the page stands. */
export function ProfilePanel({ lang, words }: ProfilePanelProps) {
  const t = createTranslate(words, lang);
  const [recipient] = useState(readPageData);
  const session = useStore($session, { ssr: 'initial' });
  const isOwner = session.status === 'member' && session.profile.id === recipient.id;
  return (
    <>
      {isOwner ? (
        <OwnPage lang={lang} t={t} />
      ) : (
        <SendForm lang={lang} t={t} recipient={recipient} />
      )}
      <Toaster takeNotice={takeNotice} />
    </>
  );
}
