import { send } from '../../../api/send.ts';
import { requestVerification } from '../../../contract/sign-in.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showToast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from './words.ts';

/** Mails the link that confirms the account's address again. */
export function SendConfirmation() {
  const { t, errorText } = useWords();
  const { email } = useProfile();
  const { busy, start } = useAction({
    run: () => send(requestVerification, { email }),
    onSuccess: () => showToast(t('mail_sent'), { kind: 'success', duration: 4000 }),
    onFailure: ({ code }) => showError(errorText(code)),
  });
  return (
    <Button className="justify-self-start" busy={busy} onClick={() => start()}>
      {t('send_confirmation')}
    </Button>
  );
}
