import { useState } from 'react';
import { checkEmail } from '../../rules/email.ts';
import { checkPassword } from '../../rules/password.ts';
import { checkUsername } from '../../rules/username.ts';
import { signUp, type SignUp } from '../../stores/sign-up.ts';
import type { UsernameChecker } from '../../stores/username-check.ts';

export type SignUpField = 'email' | 'username' | 'password';

/** One flaw at a time, in the specification's order; one without a field is about no field. */
export interface Flaw {
  field: SignUpField | undefined;
  code: string;
}

/** The course of a sign-up: what stands against it, and whether it is under way. */
export function useSignUp(checker: UsernameChecker) {
  const [flaw, setFlaw] = useState<Flaw | null>(null);
  const [busy, setBusy] = useState(false);

  /** Answers with what stood against it, or null. */
  const submit = async (account: SignUp): Promise<Flaw | null> => {
    setBusy(true);
    const found = (await findFlaw(account, checker)) ?? (await refusalOfServer(account));
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

async function findFlaw(account: SignUp, checker: UsernameChecker): Promise<Flaw | null> {
  const { email, username, password } = account;
  return (
    flawAt('email', checkEmail(email)) ??
    flawAt('username', checkUsername(username)) ??
    flawAt('username', await availability(username, checker)) ??
    flawAt('password', checkPassword(password))
  );
}

const flawAt = (field: SignUpField, code: string | null): Flaw | null =>
  code ? { field, code } : null;

async function availability(username: string, checker: UsernameChecker): Promise<string | null> {
  const check = await checker.settle(username);
  if (check.status === 'failed') return check.code;
  return check.status === 'taken' ? 'username_taken' : null;
}

async function refusalOfServer(account: SignUp): Promise<Flaw | null> {
  const { email, username } = account;
  const refusal = await signUp({ ...account, email: email.trim(), username: username.trim() });
  if (!refusal) return null;
  const { field, code } = refusal;
  const known = field === 'email' || field === 'username' || field === 'password';
  return { field: known ? field : undefined, code };
}
