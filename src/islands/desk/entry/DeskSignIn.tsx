import { useState } from 'react';
import type { DeskAccount } from '../../../flows/desk-sign-in.ts';
import type { Challenge } from '../../../flows/second-factor.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Asks for address and password, and for the mailed code if the account has a second factor. */
export function DeskSignIn({ account }: { readonly account: DeskAccount }) {
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState<Challenge>();
  return challenge ? (
    <CodeForm account={account} challenge={challenge} onBack={() => setChallenge(undefined)} />
  ) : (
    <PasswordForm
      account={account}
      email={email}
      onEmail={setEmail}
      onChallenge={(mfaId) => setChallenge({ mfaId, email: email.trim() })}
    />
  );
}
