import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { SettingsSpeech } from './speech.ts';

interface ConfirmDialogProps extends Pick<SettingsSpeech, 't'> {
  readonly question: string;
  readonly action: string;
  readonly danger: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

export function ConfirmDialog({
  t,
  question,
  action,
  danger,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    void onConfirm();
  };
  return (
    <Dialog open onClose={onCancel} title={action} closeLabel={t('close')}>
      <p>{question}</p>
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
