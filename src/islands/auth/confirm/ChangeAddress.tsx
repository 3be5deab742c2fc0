import { useState } from 'react';
import { confirmEmailChange } from '../../../flows/account-recovery.ts';
import { showError } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { AccountPasswordField, SubmitButton } from '../form-parts.tsx';
import { LinkButton, Outcome, Task } from '../Task.tsx';
import { tokenFromUrl } from '../from-url.ts';
import { islandOf, useRecoverWords } from '../words.ts';

/** The page behind the link that is mailed to a new address. Entering the password makes the change. */
export const ChangeAddress = islandOf<'recover'>(ChangeSteps);

type Status = 'open' | 'changed' | 'link_invalid';

function ChangeSteps() {
  const { t } = useRecoverWords();
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
  const { t, errorText, fieldErrorText } = useRecoverWords();
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
