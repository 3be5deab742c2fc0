import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { switchTwoFactorOn } from '../../../stores/settings.ts';
import { Switch } from '../../../ui/Switch.tsx';
import type { SectionProps } from './SettingsDialog.tsx';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';

/** Going on is a press; going off asks who is there. */
export function TwoFactor(section: SectionProps) {
  const { t, say, profile } = section;
  const [on, setOn] = useState(profile.two_factor);
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const switchOn = async () => {
    setOn(true);
    setBusy(true);
    const refusal = await switchTwoFactorOn();
    setBusy(false);
    if (!refusal) {
      toast.success(t('two_factor_on'));
      return;
    }
    setOn(false);
    toast.error(say(refusal.code, 'unexpected_error'));
  };
  const finish = () => {
    setOn(false);
    setAsking(false);
    toast.success(t('two_factor_off'));
  };

  return (
    <>
      <Switch
        label={t('two_factor')}
        hint={t(profile.verified ? 'two_factor_hint' : 'two_factor_needs_confirmation')}
        checked={on}
        disabled={busy || (!profile.verified && !on)}
        onChange={(event) => (event.target.checked ? void switchOn() : setAsking(true))}
      />
      {isAsking && (
        <SwitchOffDialog {...section} onDone={finish} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}
