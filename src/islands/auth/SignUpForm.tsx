import { useStore } from '@nanostores/react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { createUsernameChecker } from '../../stores/username-check.ts';
import { Button } from '../../ui/Button.tsx';
import type { AuthFormProps } from './AuthCard.tsx';
import { EmailField } from './EmailField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { UsernameField } from './UsernameField.tsx';
import { useSignUp, type SignUpField } from './use-sign-up.ts';

interface SignUpFormProps extends AuthFormProps {
  /** The address has an account already. */
  readonly onEmailTaken: () => void;
}

export function SignUpForm({ t, say, email, onEmail, onEmailTaken }: SignUpFormProps) {
  const [{ $check, type }] = useState(createUsernameChecker);
  const check = useStore($check);
  const { flaw, busy, submit, forgive } = useSignUp(check);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');

  const send = async () => {
    const found = await submit({ email, username, password });
    if (found?.code === 'email_taken') onEmailTaken();
    if (found) toast.error(say(found.code));
    else toast.success(t('account_created'));
  };
  const edit = (field: SignUpField, change: (value: string) => void) => (value: string) => {
    change(value);
    forgive(field);
  };
  const errorOf = (field: SignUpField) => (flaw?.field === field ? say(flaw.code) : undefined);

  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <EmailField
        label={t('email')}
        value={email}
        error={errorOf('email')}
        onChange={edit('email', onEmail)}
      />
      <UsernameField
        t={t}
        say={say}
        check={check}
        value={username}
        error={errorOf('username')}
        onChange={edit('username', (value) => {
          setUsername(value);
          type(value);
        })}
      />
      <NewPasswordField
        t={t}
        value={password}
        error={errorOf('password')}
        onChange={edit('password', setPassword)}
      />
      <Button
        type="submit"
        size="large"
        busy={busy}
        disabled={flaw !== null || check.status === 'typing' || check.status === 'checking'}
      >
        {busy ? t('processing') : t('sign_up')}
      </Button>
    </form>
  );
}
