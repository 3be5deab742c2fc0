import { useState } from 'react';
import { failed, type Result } from '../../../contract/result.ts';
import {
  leaveDesk,
  secondFactorAtDesk,
  signInAtDesk,
  type DeskAccount,
} from '../../../flows/desk-sign-in.ts';
import type { Challenge } from '../../../flows/sign-in.ts';
import { checkEmail } from '../../../rules/email.ts';
import type { DeskUser } from '../../../stores/desk/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeForm } from '../../../ui/CodeForm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showError } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';

/** Asks for address and password, and for the mailed code if the account has a second factor. */
export function DeskSignIn({ account }: { readonly account: DeskAccount }) {
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState<Challenge>();
  return challenge ? (
    <CodeStep account={account} challenge={challenge} onBack={() => setChallenge(undefined)} />
  ) : (
    <PasswordForm
      account={account}
      email={email}
      onEmail={setEmail}
      onChallenge={(mfaId) => setChallenge({ mfaId, email: email.trim() })}
    />
  );
}

interface CodeStepProps {
  readonly account: DeskAccount;
  readonly challenge: Challenge;
  readonly onBack: () => void;
}

function CodeStep({ account, challenge, onBack }: CodeStepProps) {
  const { t, errorText } = useWords();
  const [factor] = useState(() => secondFactorAtDesk[account](challenge));
  return (
    <div className="grid gap-5">
      <p>{t('code_text', { email: challenge.email })}</p>
      <CodeForm
        factor={factor}
        labels={{
          code: t('code'),
          enter: t('sign_in'),
          back: t('back'),
          again: t('code_again'),
          sent: t('code_sent'),
        }}
        check={(code) => (code === '' ? 'code_required' : null)}
        errorText={errorText}
        onBack={onBack}
      />
    </div>
  );
}

interface PasswordFormProps {
  readonly account: DeskAccount;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onChallenge: (mfaId: string) => void;
}

/** Shows a wrong password, or address, at the field that is typed anew. */
const atPassword = (result: Result): Result =>
  !result.ok && result.error.code === 'invalid_credentials'
    ? failed('credentials_wrong', { field: 'password' })
    : result;

function PasswordForm({ account, email, onEmail, onChallenge }: PasswordFormProps) {
  const { t, errorText, fieldErrorText } = useWords();
  const { field, set, busy, submit } = useForm({
    values: { email, password: '' },
    check: (typed) => ({
      email: checkEmail(typed.email) && 'email_malformed',
      password: typed.password === '' ? 'password_required' : null,
    }),
    submit: async (typed) =>
      atPassword(await signInAtDesk[account](typed.email.trim(), typed.password)),
    errorText: fieldErrorText,
    onFormError: ({ code, mfaId }) => (mfaId ? onChallenge(mfaId) : showError(errorText(code))),
  });
  return (
    // `method="dialog"` sends nothing before hydration; GET would put the password into the address.
    <form method="dialog" className="grid gap-5" noValidate onSubmit={submit}>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        {...field('email')}
        onText={(typed) => {
          set('email', typed);
          onEmail(typed);
        }}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        toggleLabels={[t('show_password'), t('hide_password')]}
        {...field('password')}
      />
      <Button type="submit" size="large" busy={busy}>
        {t('sign_in')}
      </Button>
    </form>
  );
}

/**
 * The sign-in form over the page, whose fields keep what was typed. Closing the form leaves the desk, since
 * nothing works there without a session.
 */
export function SessionEnded({ role }: Pick<DeskUser, 'role'>) {
  const { t } = useWords();
  return (
    <Dialog open onClose={() => void leaveDesk()} title={t('ended_title')} closeLabel={t('leave')}>
      <div className="grid gap-5">
        <p role="alert">{t('ended_text')}</p>
        <DeskSignIn account={role === 'superuser' ? 'superuser' : 'member'} />
      </div>
    </Dialog>
  );
}
