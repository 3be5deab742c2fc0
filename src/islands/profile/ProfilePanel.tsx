import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Lang } from '../../i18n/locales.ts';
import { $session } from '../../stores/account/session.ts';
import { MessagePanel } from './MessagePanel.tsx';
import { OwnPage } from './OwnPage.tsx';
import { readRecipient } from './page-data.ts';
import { WordsProvider, type ProfileWords } from './words.ts';

interface ProfilePanelProps {
  readonly lang: Lang;
  readonly words: ProfileWords;
}

/** Shows the note to everybody but the owner, who is known only after hydration. */
export function ProfilePanel({ lang, words }: ProfilePanelProps) {
  const [recipient] = useState(readRecipient);
  const session = useStore($session, { ssr: 'initial' });
  const isOwner = session.status === 'member' && session.profile.id === recipient.id;
  return (
    <WordsProvider lang={lang} words={words}>
      {isOwner ? <OwnPage recipient={recipient} /> : <MessagePanel recipient={recipient} />}
    </WordsProvider>
  );
}
