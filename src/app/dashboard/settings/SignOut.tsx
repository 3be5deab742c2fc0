import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { signOutEverywhere } from '../../../contract/accounts.ts';
import { signOutAfterwards, signOutHere } from '../../../flows/sign-out.ts';
import { forgetSentLinks, hasSentLinks } from '../../../stores/visitor/forget-sent-links.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { flash, showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
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

/** Asks at signing out whether to remove the links to sent messages, if this browser keeps any. */
export function useKeptLinks() {
  const { t } = useWords();
  const [isChosen, setChosen] = useState(false);
  const question = hasSentLinks() && (
    <Checkbox
      label={t('forget_whispers')}
      checked={isChosen}
      onChange={({ target }) => setChosen(target.checked)}
    />
  );
  const removeIfChosen = () => {
    if (isChosen) forgetSentLinks();
  };
  return { question, removeIfChosen };
}

/** The entry that signs out, once that is confirmed. */
export function LogOutEntry() {
  const { t } = useWords();
  const [leaving, setLeaving] = useState(false);
  const { question, removeIfChosen } = useKeptLinks();
  const { start: leave } = useAction({
    run: () => {
      removeIfChosen();
      return signOutHere();
    },
    leaves: true,
    onSuccess: () => flash(t('logged_out')),
    onFailure: () => showError(t('log_out_failed')),
  });
  return (
    <li>
      <button type="button" className="settings-link" onClick={() => setLeaving(true)}>
        <LogOut className="mirrored" aria-hidden="true" />
        {t('log_out')}
      </button>
      {leaving && (
        <ConfirmDialog
          title={t('log_out_title')}
          question={t('log_out_text')}
          words={{ confirm: t('log_out'), cancel: t('stay'), close: t('close') }}
          danger={false}
          onConfirm={() => leave()}
          onCancel={() => setLeaving(false)}
        >
          {question}
        </ConfirmDialog>
      )}
    </li>
  );
}
