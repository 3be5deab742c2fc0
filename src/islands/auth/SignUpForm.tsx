import { useStore } from '@nanostores/react';
import { useState, type SyntheticEvent } from 'react';
import { leaveNotice } from '../../stores/notice.ts';
import { createUsernameChecker } from '../../stores/username-check.ts';
import { Button } from '../../ui/Button.tsx';
import type { AuthFormProps } from './AuthCard.tsx';
import { EmailField } from './EmailField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { blocksSubmit, UsernameField } from './UsernameField.tsx';
import { toastFlaw } from './toast-flaw.ts';
import { useTypedBefore } from './use-typed-before.ts';
import { useSignUp, type Flaw, type SignUpField } from './use-sign-up.ts';

export interface SignUpFormProps extends AuthFormProps {
  readonly username: string;
  readonly onUsername: (username: string) => void;
  /** The address has an account already. */
  readonly onEmailTaken: () => void;
}

export function SignUpForm(props: SignUpFormProps) {
  const { t, say, email, onEmail, username, onUsername } = props;
  const [checker] = useState(createUsernameChecker);
  const check = useStore(checker.$check);
  const { flaw, busy, submit, forgive } = useSignUp(checker);
  const [password, setPassword] = useState('');
  const complain = useComplaint(props);

  const name = (value: string) => {
    onUsername(value);
    checker.type(value);
  };
  // Also a name that was typed before the other tab was looked at is looked up again.
  const form = useTypedBefore({ email: onEmail, username: name, password: setPassword });

  const send = async () => {
    const found = await submit({ email, username, password, language: props.lang });
    if (found) complain(found);
    // The page is left at once, so the next one says it.
    else leaveNotice('success', t('account_created'));
  };
  const submitForm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  const edit = (field: SignUpField, change: (value: string) => void) => (value: string) => {
    change(value);
    forgive(field);
  };
  const errorOf = (field: SignUpField) => (flaw?.field === field ? say(flaw.code) : undefined);

  return (
    // The method goes nowhere: see SignInForm.
    <form ref={form} method="dialog" className="grid gap-5" noValidate onSubmit={submitForm}>
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
        onChange={edit('username', name)}
      />
      <NewPasswordField
        t={t}
        label={t('password')}
        value={password}
        error={errorOf('password')}
        onChange={edit('password', setPassword)}
      />
      <Button
        type="submit"
        size="large"
        busy={busy}
        disabled={blocksSubmit(check) || flaw?.field === 'username' || flaw?.field === 'password'}
      >
        {busy ? t('processing') : t('sign_up')}
      </Button>
    </form>
  );
}

function useComplaint({ t, say, onEmailTaken }: SignUpFormProps) {
  return ({ field, code }: Flaw) => {
    if (code === 'email_taken') onEmailTaken();
    const sentence = sentenceOf(field, code);
    toastFlaw(sentence ? t(sentence) : say(code), say(code));
  };
}

/** The specification's sentence for what is wrong; the field gives the reason. */
function sentenceOf(field: SignUpField | undefined, code: string) {
  if (code.endsWith('_taken') || code === 'password_required') return undefined;
  if (code === 'username_required') return 'username_missing';
  if (code.startsWith('username_check_') || !field) return 'refused';
  if (code.startsWith('email_')) return 'invalid_email';
  if (code.startsWith('username_')) return 'invalid_username';
  return code.startsWith('password_') ? 'invalid_password' : undefined;
}
