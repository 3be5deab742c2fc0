import { signOut } from '../../../stores/account/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { flash, showError } from '../../../ui/toast.ts';
import { useWords } from './words.ts';

interface LogOutDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
}

export function LogOutDialog({ open, onStay }: LogOutDialogProps) {
  const { t } = useWords();
  const leave = () => {
    if (signOut().ok) flash(t('logged_out'));
    else showError(t('log_out_failed'));
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
