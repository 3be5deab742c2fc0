import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { send } from '../../../api/send.ts';
import type { Result } from '../../../contract/result.ts';
import { requestVerification } from '../../../contract/sign-in.ts';
import { confirmEmailChange, confirmVerification } from '../../../flows/account-recovery.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { $features } from '../../../stores/account/features.ts';
import { $session, type Session } from '../../../stores/account/session.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showError } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { LinkButton, Outcome, Task } from '../Task.tsx';
import { AccountPasswordField, SubmitButton } from '../form-parts.tsx';
import { tokenFromUrl } from '../from-url.ts';
import { islandOf, useIslandWords } from '../words.ts';

/** The page behind the confirmation link; without a token, it offers to send the mail again. */
export const ConfirmAddress = islandOf<'recover'>(ConfirmSteps);

function ConfirmSteps() {
  const { t, errorText } = useIslandWords<'recover'>();
  const session = useStore($session);
  const [token] = useState(tokenFromUrl);
  const result = useConfirmation(token);

  if (!token) {
    return (
      session.status !== 'unknown' && (
        <Outcome title={t('confirm_wait_title')} text={t('confirm_wait_text')}>
          <SendAgain session={session} />
        </Outcome>
      )
    );
  }
  if (!result) {
    return (
      <Task title={t('confirm_title')}>
        <Spinner label={t('confirming')} />
      </Task>
    );
  }
  if (result.ok) {
    return (
      <Outcome title={t('confirmed_title')} text={t('confirmed_text')}>
        <LinkButton path="dashboard">{t('open_dashboard')}</LinkButton>
      </Outcome>
    );
  }
  const { code } = result.error;
  return (
    <Outcome
      title={t('link_invalid_title')}
      text={code === 'refused' ? t('link_invalid_text') : errorText(code)}
    >
      <SendAgain session={session} />
    </Outcome>
  );
}

let confirmation: Promise<Result> | undefined;

function useConfirmation(token: string | null): Result | undefined {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    if (!token) return;
    // The token can be used only once, even if this component mounts again.
    confirmation ??= confirmVerification(token);
    void confirmation.then(setResult);
  }, [token]);
  return result;
}

/**
 * Sends the mail again to a signed-in member. A guest must sign in first, or anybody could have mails sent
 * to others.
 */
function SendAgain({ session }: { readonly session: Session }) {
  const { t, errorText, lang } = useIslandWords<'recover'>();
  const features = useStore($features);
  const email = session.status === 'member' ? session.profile.email : '';
  if (features?.mail === false) return <p>{t('mail_not_set_up')}</p>;
  if (session.status !== 'member') {
    const returnTo = encodeURIComponent(pathIn(lang, 'auth/confirm'));
    return <LinkButton path={`auth?returnTo=${returnTo}`}>{t('sign_in_to_send')}</LinkButton>;
  }
  return (
    <ActionButton
      size="large"
      run={() => send(requestVerification, { email })}
      done={t('resent')}
      failed={errorText}
    >
      {t('resend', { email })}
    </ActionButton>
  );
}

/** The page behind the link that is mailed to a new address. Entering the password makes the change. */
export const ChangeAddress = islandOf<'recover'>(ChangeSteps);

type Status = 'open' | 'changed' | 'link_invalid';

function ChangeSteps() {
  const { t } = useIslandWords<'recover'>();
  const [token] = useState(tokenFromUrl);
  const [status, setStatus] = useState<Status>(token ? 'open' : 'link_invalid');
  if (token && status === 'open') return <ChangeForm token={token} onEnd={setStatus} />;
  return status === 'changed' ? (
    <Outcome title={t('changed_title')} text={t('changed_text')}>
      <LinkButton path="auth">{t('sign_in')}</LinkButton>
    </Outcome>
  ) : (
    <Outcome title={t('link_invalid_title')} text={t('change_again_text')}>
      <LinkButton path="dashboard">{t('open_dashboard')}</LinkButton>
    </Outcome>
  );
}

interface ChangeFormProps {
  readonly token: string;
  readonly onEnd: (status: Status) => void;
}

function ChangeForm({ token, onEnd }: ChangeFormProps) {
  const { t, errorText, fieldErrorText } = useIslandWords<'recover'>();
  const form = useForm({
    errorText: fieldErrorText,
    values: { password: '' },
    check: ({ password }) => ({ password: password === '' ? 'password_required' : null }),
    submit: ({ password }) => confirmEmailChange(token, password),
    onSuccess: () => onEnd('changed'),
    onFailure: ({ code, field }) => {
      if (code === 'refused' && field !== 'password') {
        onEnd('link_invalid');
        return;
      }
      const shown = code === 'refused' ? 'password_wrong' : code;
      form.setErrors({ password: shown });
      showError(errorText(shown));
    },
  });

  return (
    <Task title={t('change_title')}>
      <form className="grid gap-5" noValidate onSubmit={form.submit}>
        <p className="text-ink-soft">{t('change_text')}</p>
        <AccountPasswordField {...form.field('password')} />
        <SubmitButton busy={form.busy}>{t('change_save')}</SubmitButton>
      </form>
    </Task>
  );
}
