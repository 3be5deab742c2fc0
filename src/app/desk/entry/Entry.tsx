import { useState, type ReactNode } from 'react';
import type { DeskAccount } from '../../../flows/desk-sign-in.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { defaultVoice, voiceClass } from '../../../rules/voices.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useWords } from '../words.ts';
import { DeskSignIn } from './DeskSignIn.tsx';

/** The page for somebody without a session: moderators sign in with their own account, superusers apart. */
export function Entry() {
  const { lang, t } = useWords();
  const returnTo = encodeURIComponent(pathIn(lang, 'desk'));
  const [account, setAccount] = useState<DeskAccount>('member');
  return (
    <EntryPage title={t('title')}>
      <Tabs
        label={t('account')}
        tabs={[
          { id: 'member', label: t('own_account') },
          { id: 'superuser', label: t('admin') },
        ]}
        selected={account}
        onSelect={setAccount}
      >
        <DeskSignIn key={account} account={account} />
      </Tabs>
      {/* The page of members has Google, and a new password for whoever forgot it. */}
      {account === 'member' && (
        <a
          className="link inline-flex min-h-11 items-center justify-self-center"
          href={`${pathIn(lang, 'auth')}?returnTo=${returnTo}`}
        >
          {t('other_ways')}
        </a>
      )}
    </EntryPage>
  );
}

/** A page on the ground of a voice, as the other pages on which people sign in. */
function EntryPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section
      className={`voice-ground min-h-[calc(100svh-var(--header))] ${voiceClass(defaultVoice)}`}
      aria-labelledby="desk-entry"
    >
      <div className="shell grid max-w-[32rem] gap-6 pt-8 pb-10 md:pt-[10svh]">
        <h1 className="text-4xl" id="desk-entry">
          {title}
        </h1>
        <div className="sheet grid gap-5 pt-9">{children}</div>
      </div>
    </section>
  );
}

/** The page for a member who is no moderator. */
export function Stranger() {
  const { lang, t } = useWords();
  const [isSigningIn, setSigningIn] = useState(false);
  if (isSigningIn) {
    return (
      <EntryPage title={t('title')}>
        <DeskSignIn account="superuser" />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('stranger_title')}>
      <p>{t('stranger_text')}</p>
      <div className="grid gap-3 sm:flex">
        <a className="button" href={pathIn(lang, 'dashboard')}>
          {t('to_inbox')}
        </a>
        <Button variant="ghost" className="underline" onClick={() => setSigningIn(true)}>
          {t('as_admin')}
        </Button>
      </div>
    </EntryPage>
  );
}
