import { send } from '../../../api/send.ts';
import { requestVerification } from '../../../contract/sign-in.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { showError, showToast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { ChangeEmail } from './ChangeEmail.tsx';
import { useWords } from './words.ts';

export function EmailSettings() {
  const { t, errorText } = useWords();
  const { email, verified } = useProfile();
  const { busy, start } = useAction({
    run: () => send(requestVerification, { email }),
    onSuccess: () => showToast(t('mail_sent'), { kind: 'success', duration: 4000 }),
    onFailure: ({ code }) => showError(errorText(code)),
  });

  return (
    <div className="grid gap-4">
      <h4>{t('email')}</h4>
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="wrap-anywhere">{email}</bdi>
        <Badge tone={verified ? 'soft' : 'warning'}>
          {t(verified ? 'email_confirmed' : 'email_unconfirmed')}
        </Badge>
      </p>
      {!verified && (
        <Button variant="quiet" className="justify-self-start" busy={busy} onClick={() => start()}>
          {t('send_confirmation')}
        </Button>
      )}
      <ChangeEmail />
    </div>
  );
}
