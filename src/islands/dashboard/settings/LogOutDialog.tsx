import { leaveNotice } from '../../../stores/notice.ts';
import { signOut } from '../../../stores/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { SettingsSpeech } from './speech.ts';

interface LogOutDialogProps extends Pick<SettingsSpeech, 't'> {
  readonly open: boolean;
  readonly onStay: () => void;
}

export function LogOutDialog({ t, open, onStay }: LogOutDialogProps) {
  const leave = () => {
    leaveNotice('success', t('logged_out'));
    signOut();
  };
  return (
    <Dialog open={open} onClose={onStay} title={t('log_out_title')} closeLabel={t('close')}>
      <p>{t('log_out_text')}</p>
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onStay}>
          {t('stay')}
        </Button>
        <Button onClick={leave}>{t('log_out')}</Button>
      </div>
    </Dialog>
  );
}
