import { useIsSuperuser } from '../parts/user-context.ts';
import { Invitations } from './Invitations.tsx';
import { BlockedDomains, ReservedNames } from './NameLists.tsx';
import { SignUps } from './SignUps.tsx';
import { useWords } from '../words.ts';

const column = 'grid grid-cols-1 content-start gap-6';

/** Which names are free, and who may sign up. Moderators read it, superusers change it. */
export function Names() {
  const { t } = useWords();
  const isSuperuser = useIsSuperuser();
  if (!isSuperuser) {
    return (
      <>
        <p className="text-ink-soft">{t('superusers_change')}</p>
        <div className="grid gap-6 lg:grid-cols-3">
          <SignUps />
          <BlockedDomains />
          <ReservedNames />
        </div>
      </>
    );
  }
  return (
    <div className="grid grid-cols-1 content-start gap-6 lg:grid-cols-2">
      <div className={column}>
        <SignUps />
        <Invitations />
      </div>
      <div className={column}>
        <BlockedDomains />
        <ReservedNames />
      </div>
    </div>
  );
}
