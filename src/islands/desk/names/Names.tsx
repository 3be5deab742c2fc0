import { useIsSuperuser } from '../parts/user-context.ts';
import { BlockedDomains } from './BlockedDomains.tsx';
import { Invitations } from './Invitations.tsx';
import { ReservedNames } from './ReservedNames.tsx';
import { SignUps } from './SignUps.tsx';
import { useWords } from '../words.ts';

/** Which names are free, and who may sign up. Moderators read it, superusers change it. */
export function Names() {
  const { t } = useWords();
  const isSuperuser = useIsSuperuser();
  return (
    <div className="grid gap-6">
      {!isSuperuser && <p className="text-ink-soft">{t('superusers_change')}</p>}
      <SignUps />
      {isSuperuser && <Invitations />}
      <BlockedDomains />
      <ReservedNames />
    </div>
  );
}
