import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { setTwoFactor } from '../../../stores/settings.ts';
import { Switch } from '../../../ui/Switch.tsx';
import type { SectionProps } from './SettingsDialog.tsx';

export function TwoFactor({ t, say, profile }: SectionProps) {
  const [on, setOn] = useState(profile.two_factor);
  const [busy, setBusy] = useState(false);

  const change = async (wanted: boolean) => {
    setOn(wanted);
    setBusy(true);
    const refusal = await setTwoFactor(wanted);
    setBusy(false);
    if (!refusal) {
      toast.success(t(wanted ? 'two_factor_on' : 'two_factor_off'));
      return;
    }
    setOn(!wanted);
    toast.error(say(refusal.code, 'unexpected_error'));
  };

  return (
    <Switch
      label={t('two_factor')}
      hint={t(profile.verified ? 'two_factor_hint' : 'two_factor_needs_confirmation')}
      checked={on}
      disabled={busy || (!profile.verified && !on)}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
