import { useStore } from '@nanostores/react';
import { send } from '../../../api/send.ts';
import { requestVerification } from '../../../contract/sign-in.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { $features } from '../../../stores/account/features.ts';
import type { Session } from '../../../stores/account/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { LinkButton } from '../LinkButton.tsx';
import { useRecoverWords } from '../words.ts';

/**
 * Sends the mail again to a signed-in member. A guest must sign in first, or anybody could have mails sent
 * to others.
 */
export function SendAgain({ session }: { readonly session: Session }) {
  const { t, errorText, lang } = useRecoverWords();
  const features = useStore($features);
  const email = session.status === 'member' ? session.profile.email : '';
  const { busy, submit } = useForm({
    initial: {},
    submit: () => send(requestVerification, { email }),
    onSuccess: () => showSuccess(t('resent')),
    onFailure: ({ code }) => showError(errorText(code)),
  });
  if (features?.mail === false) return <p>{t('mail_not_set_up')}</p>;
  if (session.status !== 'member') {
    const returnTo = encodeURIComponent(pathIn(lang, 'auth/confirm'));
    return <LinkButton path={`auth?returnTo=${returnTo}`}>{t('sign_in_to_send')}</LinkButton>;
  }
  return (
    <Button size="large" busy={busy} onClick={submit}>
      {t('resend', { email })}
    </Button>
  );
}
