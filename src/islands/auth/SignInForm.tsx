import { useState, type SyntheticEvent } from 'react';
import toast from 'react-hot-toast/headless';
import { pathIn } from '../../i18n/paths.ts';
import { checkEmail, type EmailError } from '../../rules/email.ts';
import { leaveNotice } from '../../stores/notice.ts';
import type { Challenge } from '../../stores/second-factor.ts';
import { type Refusal } from '../../stores/refusal.ts';
import { signIn } from '../../stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { AuthFormProps } from './AuthCard.tsx';
import { EmailField } from './EmailField.tsx';
import { RememberMe, type SessionWords } from './RememberMe.tsx';
import { toastFlaw } from './toast-flaw.ts';
import { useTypedBefore } from './use-typed-before.ts';

export interface SignInFormProps extends AuthFormProps {
  readonly sessionWords: SessionWords;
  readonly remember: boolean;
  readonly onRemember: (remember: boolean) => void;
  /** The password was right, and a code was asked for. */
  readonly onChallenge: (challenge: Challenge) => void;
}

interface Flaws {
  email?: EmailError | null;
  password?: 'password_required' | null;
}

export function SignInForm(props: SignInFormProps) {
  const { t, say, lang, email, onEmail, sessionWords, remember, onRemember } = props;
  const { password, setPassword, flaws, setFlaws, busy, submit } = useSignIn(props);
  const form = useTypedBefore({ email: onEmail, password: setPassword });

  return (
    // Sent before this script is there, a form of this method goes nowhere: no password in the address.
    <form ref={form} method="dialog" className="grid gap-5" noValidate onSubmit={submit}>
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
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <RememberMe words={sessionWords} lang={lang} checked={remember} onChange={onRemember} />
        <a className="link inline-flex min-h-11 items-center" href={pathIn(lang, 'recover')}>
          {t('forgot_password')}
        </a>
      </div>
      <Button type="submit" size="large" busy={busy}>
        {busy ? t('processing') : t('sign_in')}
      </Button>
    </form>
  );
}

function useSignIn({ t, say, email, remember, onChallenge }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const [flaws, setFlaws] = useState<Flaws>({});
  const [busy, setBusy] = useState(false);

  const explain = ({ code }: Refusal) => {
    if (code === 'refused') return t('invalid_credentials');
    return code === 'unexpected_error' ? t('refused') : say(code);
  };
  const enter = async () => {
    setBusy(true);
    const refusal = await signIn(email.trim(), password, remember);
    // The page is left at once, so the next one says it; the button stays busy until then.
    if (!refusal) leaveNotice('success', t('welcome_back'));
    else if (refusal.mfaId) onChallenge({ mfaId: refusal.mfaId, email: email.trim() });
    else {
      toast.error(explain(refusal));
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = findFlaws(email, password);
    setFlaws(found);
    if (found.email) toastFlaw(t('invalid_email'), say(found.email));
    else if (found.password) toast.error(say(found.password));
    else void enter();
  };
  return { password, setPassword, flaws, setFlaws, busy, submit };
}

function findFlaws(email: string, password: string): Flaws {
  return { email: checkEmail(email), password: password === '' ? 'password_required' : null };
}
