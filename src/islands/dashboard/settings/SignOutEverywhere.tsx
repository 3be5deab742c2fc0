import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { leaveNotice } from '../../../stores/notice.ts';
import { signOut } from '../../../stores/session.ts';
import { signOutEverywhere } from '../../../stores/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { SectionProps } from './SettingsDialog.tsx';

export function SignOutEverywhere({ t, say }: SectionProps) {
  const [isAsking, setAsking] = useState(false);

  const leave = async () => {
    const refusal = await signOutEverywhere();
    if (!refusal) {
      leaveNotice('success', t('signed_out_everywhere'));
      signOut();
      return;
    }
    setAsking(false);
    toast.error(say(refusal.code, 'unexpected_error'));
  };

  return (
    <div className="grid gap-3">
      <h4>{t('sessions')}</h4>
      <p className="field-hint">{t('sign_out_everywhere_hint')}</p>
      <Button variant="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('sign_out_everywhere')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('sign_out_everywhere')}
          question={t('sign_out_everywhere_question')}
          words={{ confirm: t('confirm'), cancel: t('cancel'), close: t('close') }}
          danger
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
