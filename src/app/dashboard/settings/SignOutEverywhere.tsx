import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { signOutEverywhere } from '../../../contract/accounts.ts';
import { signOutAfterwards } from '../../../flows/sign-out.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { flash, showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useKeptLinks } from './use-kept-links.tsx';
import { useWords } from './words.ts';

export function SignOutEverywhere() {
  const { t, errorText } = useWords();
  const [isAsking, setAsking] = useState(false);

  const { question, removeIfChosen } = useKeptLinks();
  const leaving = useAction({
    run: () => send(signOutEverywhere),
    leaves: true,
    onSuccess: () => {
      removeIfChosen();
      flash(t('signed_out_everywhere'));
      void signOutAfterwards();
    },
    onFailure: ({ code }) => showError(errorText(code)),
  });
  const confirm = () => {
    setAsking(false);
    leaving.start();
  };

  return (
    <div className="grid gap-3">
      <h4>{t('sessions')}</h4>
      <p className="field-hint">{t('sign_out_everywhere_hint')}</p>
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={leaving.busy}
        onClick={() => setAsking(true)}
      >
        {t('sign_out_everywhere')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('sign_out_everywhere')}
          question={t('sign_out_everywhere_question')}
          words={{ confirm: t('confirm'), cancel: t('cancel'), close: t('close') }}
          danger
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {question}
        </ConfirmDialog>
      )}
    </div>
  );
}
