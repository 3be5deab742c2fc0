import { leaveDesk, type DeskUser } from '../../../stores/desk/user.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../words.ts';
import { DeskSignIn } from './DeskSignIn.tsx';

/**
 * The sign-in form over the page, whose fields keep what was typed. Closing the form leaves the desk, since
 * nothing works there without a session.
 */
export function SessionEnded({ role }: Pick<DeskUser, 'role'>) {
  const { t } = useWords();
  return (
    <Dialog open onClose={leaveDesk} title={t('ended_title')} closeLabel={t('leave')}>
      <div className="grid gap-5">
        <p role="alert">{t('ended_text')}</p>
        <DeskSignIn account={role === 'superuser' ? 'superuser' : 'member'} />
      </div>
    </Dialog>
  );
}
