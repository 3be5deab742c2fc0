import { useState } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import { DeskSignIn } from './DeskSignIn.tsx';
import { EntryPage } from './EntryPage.tsx';

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
