import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { setHideLastSeen } from '../../../stores/settings.ts';
import { Switch } from '../../../ui/Switch.tsx';
import type { SectionProps } from './SettingsDialog.tsx';

/** Whether visitors read on which day the owner was last there. */
export function LastSeenSwitch({ t, say, profile }: SectionProps) {
  const [shown, setShown] = useState(!profile.hide_last_seen);
  const [busy, setBusy] = useState(false);

  const change = async (show: boolean) => {
    setShown(show);
    setBusy(true);
    const refusal = await setHideLastSeen(!show);
    setBusy(false);
    if (!refusal) {
      toast.success(t(show ? 'last_seen_shown' : 'last_seen_hidden'));
      return;
    }
    setShown(!show);
    toast.error(say(refusal.code, 'last_seen_failed'));
  };

  return (
    <Switch
      label={t('show_last_seen')}
      hint={t('show_last_seen_hint')}
      checked={shown}
      disabled={busy}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
