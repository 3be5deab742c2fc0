import { useState } from 'react';
import { checkChangedPassword } from '../../../rules/password.ts';
import { changePassword, type PasswordProof } from '../../../stores/settings.ts';
import type { SettingsSpeech } from './speech.ts';

/** What shows that the person may change the password. */
export type AskedFor = 'current' | 'code' | 'nothing';

export interface PasswordChange {
  current: string;
  code: string;
  fresh: string;
  repeated: string;
}

export interface PasswordFlaw {
  field: keyof PasswordChange;
  words: string;
}

const empty: PasswordChange = { current: '', code: '', fresh: '', repeated: '' };

/** The course of a password change: what was entered, what stands against it, whether it is under way. */
export function usePasswordChange({ t, say }: Pick<SettingsSpeech, 't' | 'say'>, asks: AskedFor) {
  const [values, setValues] = useState(empty);
  const [flaw, setFlaw] = useState<PasswordFlaw | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = async (): Promise<PasswordFlaw | null> => {
    const code = checkChangedPassword(values.fresh);
    if (code) return { field: 'fresh', words: say(code, 'password_failed') };
    if (values.fresh !== values.repeated)
      return { field: 'repeated', words: t('passwords_differ') };
    const refusal = await changePassword(values.fresh, proofIn(values, asks));
    if (!refusal) return null;
    const field = fieldOf[refusal.code] ?? 'fresh';
    return field === 'current'
      ? { field, words: t('current_password_wrong') }
      : { field, words: say(refusal.code, 'password_failed') };
  };
  /** Answers with what stood against the change, or null. */
  const submit = async (): Promise<PasswordFlaw | null> => {
    setBusy(true);
    const found = await attempt();
    setBusy(false);
    setFlaw(found);
    if (!found) setValues(empty);
    return found;
  };
  const change = (name: keyof PasswordChange, value: string) => {
    setValues({ ...values, [name]: value });
    setFlaw(null);
  };
  const wordsAt = (name: keyof PasswordChange) => (flaw?.field === name ? flaw.words : undefined);
  const isComplete =
    values.fresh !== '' && values.repeated !== '' && (asks === 'nothing' || values[asks] !== '');

  return { values, busy, isComplete, change, wordsAt, submit };
}

const fieldOf: Partial<Record<string, keyof PasswordChange>> = {
  old_password_wrong: 'current',
  code_wrong: 'code',
};

function proofIn({ current, code }: PasswordChange, asks: AskedFor): PasswordProof {
  if (asks === 'current') return { oldPassword: current };
  return asks === 'code' ? { code } : {};
}
