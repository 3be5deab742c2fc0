import { sendForSession } from '../../../../api/send.ts';
import { setPassword } from '../../../../contract/accounts.ts';
import { checkChangedPassword } from '../../../../rules/password.ts';
import type { Profile } from '../../../../stores/account/session.ts';
import { restoreDevice } from '../../../../stores/notifications/push.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { showError, showSuccess } from '../../../../ui/toast.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { useProfile } from '../../own-profile/use-profile.ts';
import { CodeField } from './TwoFactor.tsx';
import { useWords } from '../../words.ts';

/** One row until its title is pressed. */
export function ChangePassword() {
  const { t } = useWords();
  const required = requiredField(useProfile());
  const title = t(required === 'oldPassword' ? 'change_password' : 'set_password');
  return (
    <Disclosure
      label={<h4>{title}</h4>}
      labelClass="-my-2 flex justify-between gap-3 [&>svg]:size-5 [&>svg]:text-ink-soft"
    >
      <PasswordForm required={required} title={title} />
    </Disclosure>
  );
}

interface PasswordFormProps {
  readonly required: ReturnType<typeof requiredField>;
  readonly title: string;
}

function PasswordForm({ required, title }: PasswordFormProps) {
  const { t, serverFailureText, fieldErrorText } = useWords();
  const { values, busy, field, reset, submit } = useForm({
    values: { oldPassword: '', code: '', password: '', repeated: '' },
    errorText: (code) => fieldErrorText(code, 'password_failed'),
    check: ({ password, repeated }) => ({
      password: checkChangedPassword(password),
      repeated: password === repeated ? null : 'passwords_differ',
    }),
    submit: ({ oldPassword, code, password }) => {
      const given = required === 'oldPassword' ? { oldPassword } : required ? { code } : {};
      return sendForSession(setPassword, { ...given, password });
    },
    mainField: 'password',
    onSuccess: () => {
      reset();
      showSuccess(t('password_updated'));
      // The server has ended the push messages with the sessions.
      void restoreDevice();
    },
    onFailure: (failure) => showError(serverFailureText(failure, 'password_failed')),
  });
  const isComplete =
    values.password !== '' && values.repeated !== '' && (!required || values[required] !== '');

  const passwordField = (name: keyof typeof values, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      autoComplete={autoComplete}
      toggleLabels={[t('show_password'), t('hide_password')]}
      {...field(name)}
    />
  );

  return (
    <form className="grid gap-4 pt-4" noValidate onSubmit={submit}>
      {required === 'oldPassword' &&
        passwordField('oldPassword', t('current_password'), 'current-password')}
      {required === 'code' && <CodeField {...field('code')} />}
      {passwordField('password', t('new_password'), 'new-password')}
      {passwordField('repeated', t('confirm_password'), 'new-password')}
      <p className="field-hint">
        {t(required === 'oldPassword' ? 'other_sessions_end' : 'set_password_hint')}
      </p>
      <Button type="submit" className="justify-self-start" busy={busy} disabled={!isComplete}>
        {title}
      </Button>
    </form>
  );
}

/**
 * Returns the secret that must be entered. A password switches the second factor off, so setting the first
 * password needs the same mailed code as switching it off.
 */
function requiredField({ has_password, two_factor }: Profile): 'oldPassword' | 'code' | null {
  if (has_password) return 'oldPassword';
  return two_factor ? 'code' : null;
}
