import { useState } from 'react';
import { checkEmail } from '../../rules/email.ts';
import { checkPassword } from '../../rules/password.ts';
import { checkUsername } from '../../rules/username.ts';
import { signUp, type SignUp } from '../../stores/session.ts';
import type { UsernameCheck } from '../../stores/username-check.ts';

export type SignUpField = keyof SignUp;

/** One flaw at a time, in the specification's order. */
export interface Flaw {
  field: SignUpField;
  code: string;
}

/** The course of a sign-up: what stands against it, and whether it is under way. */
export function useSignUp(check: UsernameCheck) {
  const [flaw, setFlaw] = useState<Flaw | null>(null);
  const [busy, setBusy] = useState(false);

  /** Answers with what stood against it, or null. */
  const submit = async (account: SignUp): Promise<Flaw | null> => {
    setBusy(true);
    const found = findFlaw(account, check) ?? (await refusalOfServer(account));
    setFlaw(found);
    // On success the page is left; the button stays busy until then.
    if (found) setBusy(false);
    return found;
  };
  const forgive = (field: SignUpField) => {
    if (flaw?.field === field) setFlaw(null);
  };

  return { flaw, busy, submit, forgive };
}

function findFlaw({ email, username, password }: SignUp, check: UsernameCheck): Flaw | null {
  const flaws: [SignUpField, string | null][] = [
    ['email', checkEmail(email)],
    ['username', checkUsername(username)],
    ['username', check.status === 'taken' ? 'username_taken' : null],
    ['password', checkPassword(password)],
  ];
  for (const [field, code] of flaws) if (code) return { field, code };
  return null;
}

async function refusalOfServer({ email, username, password }: SignUp): Promise<Flaw | null> {
  const account = { email: email.trim(), username: username.trim(), password };
  const refusal = await signUp(account);
  if (!refusal) return null;
  const { field, code } = refusal;
  return { field: field === 'username' || field === 'password' ? field : 'email', code };
}
