import { useState, type SyntheticEvent } from 'react';
import toast from 'react-hot-toast/headless';
import { checkEmail, type EmailError } from '../../rules/email.ts';
import { signIn } from '../../stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { AuthFormProps } from './AuthCard.tsx';
import { EmailField } from './EmailField.tsx';

interface Flaws {
  email?: EmailError | null;
  password?: 'password_required' | null;
}

export function SignInForm({ t, say, email, onEmail }: AuthFormProps) {
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [flaws, setFlaws] = useState<Flaws>({});
  const [busy, setBusy] = useState(false);

  const enter = async () => {
    setBusy(true);
    const refusal = await signIn(email.trim(), password, remember);
    if (!refusal) {
      toast.success(t('welcome_back'));
      return;
    }
    toast.error(refusal.code === 'refused' ? t('invalid_credentials') : say(refusal.code));
    setBusy(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = findFlaws(email, password);
    setFlaws(found);
    const first = found.email ?? found.password;
    if (first) toast.error(say(first));
    else void enter();
  };

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
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

function findFlaws(email: string, password: string): Flaws {
  return { email: checkEmail(email), password: password === '' ? 'password_required' : null };
}
