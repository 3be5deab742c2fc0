import { useStore } from '@nanostores/react';
import { useState, type SyntheticEvent } from 'react';
import toast from 'react-hot-toast/headless';
import { signUp } from '../../api/accounts.ts';
import { toApiError } from '../../api/api-error.ts';
import { checkEmail } from '../../rules/email.ts';
import { checkPassword } from '../../rules/password.ts';
import { checkUsername } from '../../rules/username.ts';
import { createUsernameChecker, type UsernameCheck } from '../../stores/username-check.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { AuthFormProps } from './AuthCard.tsx';
import { EmailField } from './EmailField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import { UsernameField } from './UsernameField.tsx';

interface SignUpFormProps extends AuthFormProps {
  /** The address has an account already. */
  readonly onEmailTaken: () => void;
}

type Field = 'email' | 'username' | 'password';

/** One flaw at a time, in the specification's order. */
interface Flaw {
  field: Field;
  code: string;
}

export function SignUpForm({ t, say, email, onEmail, onDone, onEmailTaken }: SignUpFormProps) {
  const [{ $check, type }] = useState(createUsernameChecker);
  const check = useStore($check);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [flaw, setFlaw] = useState<Flaw | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (found: Flaw) => {
    setFlaw(found);
    toast.error(say(found.code));
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found = findFlaw(email, username, check, password);
    if (found) {
      refuse(found);
      return;
    }
    setBusy(true);
    try {
      await signUp({ email: email.trim(), username: username.trim(), password });
      toast.success(t('account_created'));
      onDone();
    } catch (error) {
      const { code, field } = toApiError(error);
      setBusy(false);
      if (code === 'email_taken') onEmailTaken();
      refuse({ field: isField(field) ? field : 'email', code });
    }
  };
  const edit = (field: Field, change: (value: string) => void) => (value: string) => {
    change(value);
    if (flaw?.field === field) setFlaw(null);
  };
  const errorOf = (field: Field) => (flaw?.field === field ? say(flaw.code) : undefined);

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <EmailField label={t('email')} value={email} error={errorOf('email')} onChange={edit('email', onEmail)} />
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
      <div className="grid gap-3">
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
          value={password}
          error={errorOf('password')}
          onChange={(event) => edit('password', setPassword)(event.target.value)}
        />
        <PasswordStrength t={t} password={password} />
      </div>
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

function findFlaw(
  email: string,
  username: string,
  check: UsernameCheck,
  password: string,
): Flaw | null {
  const flaws: [Field, string | null][] = [
    ['email', checkEmail(email)],
    ['username', checkUsername(username)],
    ['username', check.status === 'taken' ? 'username_taken' : null],
    ['password', checkPassword(password)],
  ];
  for (const [field, code] of flaws) if (code) return { field, code };
  return null;
}

function isField(name: string | undefined): name is Field {
  return name === 'email' || name === 'username' || name === 'password';
}
