import { useStore } from '@nanostores/react';
import { useState, type SyntheticEvent } from 'react';
import { checkUsername } from '../../../rules/username.ts';
import { completeSetup } from '../../../stores/profile-setup.ts';
import type { Profile } from '../../../stores/session.ts';
import { createUsernameChecker } from '../../../stores/username-check.ts';
import { Button } from '../../../ui/Button.tsx';
import { toastFlaw } from '../toast-flaw.ts';
import { blocksSubmit, UsernameField } from '../UsernameField.tsx';
import type { SetupSpeech } from './ProfileSetup.tsx';

interface SetupFormProps extends SetupSpeech {
  readonly profile: Profile;
}

export function SetupForm({ t, say, profile }: SetupFormProps) {
  const [checker] = useState(() => createUsernameChecker(profile.username));
  const check = useStore(checker.$check);
  const [username, setUsername] = useState(profile.username);
  const [flaw, setFlaw] = useState<string>();
  const [busy, setBusy] = useState(false);

  const type = (input: string) => {
    const name = input.trim().toLowerCase();
    setUsername(name);
    setFlaw(undefined);
    checker.type(name);
  };
  const save = async () => {
    setBusy(true);
    const found = await checker.settle(username);
    const refusal = found.status === 'available' ? await completeSetup(profile.id, username) : null;
    // On success the page is left; the button stays busy until then.
    if (found.status === 'available' && !refusal) return;
    setBusy(false);
    if (found.status === 'taken' || refusal?.code === 'username_taken') {
      setFlaw('username_taken');
      toastFlaw(t('username_taken'), t('username_taken'));
    } else if (refusal) {
      toastFlaw(t('failed'), refusal.code === 'refused' ? t('failed') : say(refusal.code));
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const error = checkUsername(username);
    setFlaw(error ?? undefined);
    if (!error) void save();
    else {
      const sentence = t(error === 'username_required' ? 'username_missing' : 'invalid_username');
      toastFlaw(sentence, say(error));
    }
  };

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <UsernameField
        t={t}
        say={say}
        check={check}
        value={username}
        error={flaw === undefined ? undefined : say(flaw)}
        onChange={type}
      />
      <Button
        type="submit"
        size="large"
        busy={busy}
        disabled={flaw !== undefined || blocksSubmit(check)}
      >
        {busy ? t('processing') : t('save')}
      </Button>
    </form>
  );
}
