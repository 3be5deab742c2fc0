import LogOut from 'lucide-react/icons/log-out';
import { useRef } from 'react';
import { send } from '../../../../api/send.ts';
import { signOutEverywhere } from '../../../../contract/accounts.ts';
import { signOutAfterwards, signOutHere } from '../../../../flows/sign-out.ts';
import { forgetSentLinks, hasSentLinks } from '../../../../stores/visitor/forget-sent-links.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { flash, showError } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { ask } from '../../../shell/ask.ts';
import { useWords } from '../../words.ts';

export function SignOutEverywhere() {
  const { t, errorText } = useWords();
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
  const press = () =>
    ask(
      {
        title: t('sign_out_everywhere'),
        text: t('sign_out_everywhere_question'),
        confirm: t('confirm'),
        isDanger: true,
        details: question(),
      },
      leaving.start,
    );

  return (
    <div className="grid gap-3">
      <h4>{t('sessions')}</h4>
      <p className="field-hint">{t('sign_out_everywhere_hint')}</p>
      <Button variant="quiet" className="justify-self-start" busy={leaving.busy} onClick={press}>
        {t('sign_out_everywhere')}
      </Button>
    </div>
  );
}

/** Asks at signing out whether to remove the links to sent messages, if this browser keeps any. */
function useKeptLinks() {
  const { t } = useWords();
  const isChosen = useRef(false);
  const question = () =>
    hasSentLinks() && (
      <Checkbox
        label={t('forget_whispers')}
        defaultChecked={isChosen.current}
        onChange={({ target }) => (isChosen.current = target.checked)}
      />
    );
  const removeIfChosen = () => {
    if (isChosen.current) forgetSentLinks();
  };
  return { question, removeIfChosen };
}

/** The entry that signs out, once that is confirmed. */
export function LogOutEntry() {
  const { t } = useWords();
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
  const press = () =>
    ask(
      {
        title: t('log_out_title'),
        text: t('log_out_text'),
        confirm: t('log_out'),
        cancel: t('stay'),
        details: question(),
      },
      leave,
    );
  return (
    <li>
      <button type="button" className="settings-link" onClick={press}>
        <LogOut className="mirrored" />
        {t('log_out')}
      </button>
    </li>
  );
}
