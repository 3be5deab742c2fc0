import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Lang } from '../../i18n/locales.ts';
import { pathIn } from '../../i18n/paths.ts';
import { siteHost } from '../../i18n/site-host.ts';
import { shortAddress } from '../../rules/short-address.ts';
import { $session } from '../../stores/account/session.ts';
import { CopyLink } from './CopyLink.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { readRecipient, type Recipient } from './page-data.ts';
import { WordsProvider, useWords, type ProfileWords } from './words.ts';

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

/** Shown to the owner instead of the form: the address of the page, to copy it. */
function OwnPage({ recipient }: { readonly recipient: Recipient }) {
  const { lang, t } = useWords();
  const { username, paused } = recipient;
  return (
    <div className="sheet grid gap-5">
      <div className="grid gap-2">
        <p className="pe-6 font-medium text-brand">{t('own_page')}</p>
        <p className="text-2xl leading-8 font-semibold wrap-anywhere" dir="ltr">
          <span className="font-normal text-ink-soft">{shortAddress(siteHost, '')}</span>
          {username}
        </p>
        <p className="text-ink-soft">{t(paused ? 'own_page_paused' : 'own_page_text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyLink username={username} className="send">
          {t('copy_link')}
        </CopyLink>
        <a className="button button-quiet min-h-14 flex-auto" href={pathIn(lang, 'dashboard')}>
          {t('open_dashboard')}
        </a>
      </div>
    </div>
  );
}
