import { useState } from 'react';
import { checkChangedPassword } from '../../../rules/password.ts';
import { changePassword } from '../../../stores/settings.ts';
import type { SettingsSpeech } from './speech.ts';

export interface PasswordChange {
  current: string;
  fresh: string;
  repeated: string;
}

export interface PasswordFlaw {
  field: keyof PasswordChange;
  words: string;
}

/** The course of a password change: what stands against it, and whether it is under way. */
export function usePasswordChange({ t, say }: Pick<SettingsSpeech, 't' | 'say'>) {
  const [flaw, setFlaw] = useState<PasswordFlaw | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = async (change: PasswordChange): Promise<PasswordFlaw | null> => {
    const code = checkChangedPassword(change.fresh);
    if (code) return { field: 'fresh', words: say(code, 'password_failed') };
    if (change.fresh !== change.repeated)
      return { field: 'repeated', words: t('passwords_differ') };
    const refusal = await changePassword(change.current, change.fresh);
    if (!refusal) return null;
    return refusal.code === 'old_password_wrong'
      ? { field: 'current', words: t('current_password_wrong') }
      : { field: 'fresh', words: say(refusal.code, 'password_failed') };
  };
  /** Answers with what stood against the change, or null. */
  const submit = async (change: PasswordChange): Promise<PasswordFlaw | null> => {
    setBusy(true);
    const found = await attempt(change);
    setBusy(false);
    setFlaw(found);
    return found;
  };
  const forgive = () => setFlaw(null);

  return { flaw, busy, submit, forgive };
}
