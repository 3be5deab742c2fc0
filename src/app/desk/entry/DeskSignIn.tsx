import { useState } from 'react';
import { secondFactorAtDesk, type DeskAccount } from '../../../flows/desk-sign-in.ts';
import type { Challenge } from '../../../flows/second-factor.ts';
import { CodeForm } from '../../../ui/CodeForm.tsx';
import { useWords } from '../words.ts';
import { PasswordForm } from './PasswordForm.tsx';

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
