import { useState, type SyntheticEvent } from 'react';
import toast from 'react-hot-toast/headless';
import { signIn } from '../../api/accounts.ts';
import { toApiError } from '../../api/api-error.ts';
import { checkEmail, type EmailError } from '../../rules/email.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { AuthFormProps } from './AuthCard.tsx';
import { EmailField } from './EmailField.tsx';

interface Flaws {
  email?: EmailError | null;
  password?: 'password_required' | null;
}

export function SignInForm({ t, say, email, onEmail, onDone }: AuthFormProps) {
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [flaws, setFlaws] = useState<Flaws>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found: Flaws = {
      email: checkEmail(email),
      password: password === '' ? 'password_required' : null,
    };
    setFlaws(found);
    const first = found.email ?? found.password;
    if (first) {
      toast.error(say(first));
      return;
    }
    setBusy(true);
    try {
      await signIn(email.trim(), password, remember);
      toast.success(t('welcome_back'));
      onDone();
    } catch (error) {
      const { code } = toApiError(error);
      toast.error(code === 'refused' ? t('invalid_credentials') : say(code));
      setBusy(false);
    }
  };

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <EmailField
        label={t('email')}
        value={email}
        error={flaws.email ? say(flaws.email) : undefined}
        onChange={(value) => {
          onEmail(value);
          setFlaws({ ...flaws, email: null });
        }}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
        value={password}
        error={flaws.password ? say(flaws.password) : undefined}
        onChange={(event) => {
          setPassword(event.target.value);
          setFlaws({ ...flaws, password: null });
        }}
      />
      <Checkbox
        label={t('remember_me')}
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      <Button type="submit" size="large" busy={busy}>
        {busy ? t('processing') : t('sign_in')}
      </Button>
    </form>
  );
}
