import { useState } from 'react';
import type { DeskAccount } from '../../../flows/desk-sign-in.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useWords } from '../words.ts';
import { DeskSignIn } from './DeskSignIn.tsx';
import { EntryPage } from './EntryPage.tsx';

/** The page for somebody without a session: moderators sign in with their own account, superusers apart. */
export function Entry() {
  const { t } = useWords();
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
      {account === 'member' && <OtherWays />}
    </EntryPage>
  );
}

/** The page of members has Google, and a new password for whoever forgot it. */
function OtherWays() {
  const { lang, t } = useWords();
  const returnTo = encodeURIComponent(pathIn(lang, 'desk'));
  return (
    <a
      className="link inline-flex min-h-11 items-center justify-self-center"
      href={`${pathIn(lang, 'auth')}?returnTo=${returnTo}`}
    >
      {t('other_ways')}
    </a>
  );
}
