import { useState } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import { DeskSignIn } from './DeskSignIn.tsx';

/** The page for a member who is no moderator. */
export function Stranger() {
  const { lang, t } = useWords();
  const [isSigningIn, setSigningIn] = useState(false);
  return (
    <section className="desk-entry" aria-labelledby="desk-entry">
      <h1 className="text-3xl" id="desk-entry">
        {t('stranger_title')}
      </h1>
      {isSigningIn ? (
        <div className="panel grid gap-5">
          <DeskSignIn account="superuser" />
        </div>
      ) : (
        <>
          <p>{t('stranger_text')}</p>
          <div className="flex flex-wrap gap-3">
            <a className="button" href={pathIn(lang, 'dashboard')}>
              {t('to_inbox')}
            </a>
            <Button variant="ghost" onClick={() => setSigningIn(true)}>
              {t('other_account')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
