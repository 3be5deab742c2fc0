import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { setAllowAnonymous } from '../../../stores/settings.ts';
import { Switch } from '../../../ui/Switch.tsx';
import type { SectionProps } from './SettingsDialog.tsx';

export function PermissionsSection({ t, say, profile }: SectionProps) {
  const [allowed, setAllowed] = useState(profile.allow_anonymous);
  const [busy, setBusy] = useState(false);

  const change = async (allow: boolean) => {
    setAllowed(allow);
    setBusy(true);
    const refusal = await setAllowAnonymous(allow);
    setBusy(false);
    if (!refusal) {
      toast.success(t(allow ? 'anonymous_enabled' : 'anonymous_disabled'));
      return;
    }
    setAllowed(!allow);
    toast.error(say(refusal.code, 'permissions_failed'));
  };

  return (
    <Switch
      label={t('allow_anonymous')}
      hint={t('allow_anonymous_hint')}
      checked={allowed}
      disabled={busy}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
