import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { updateOwnProfile } from '../../../api/own-profile.ts';
import { $features } from '../../../stores/account/features.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';
import { useWords } from './words.ts';

/**
 * Switches the second factor on at once, but off only with the password or a mailed code. Hidden where no mail
 * can be sent.
 */
export function TwoFactor() {
  const { t, errorText } = useWords();
  const { two_factor: isOn, verified } = useProfile();
  const hasMail = useStore($features)?.mail !== false;
  const [isAsking, setAsking] = useState(false);
  const { busy, start } = useAction({
    run: () => updateOwnProfile({ two_factor: true }),
    onSuccess: () => showSuccess(t('two_factor_on')),
    onFailure: ({ code }) => showError(errorText(code)),
  });
  const finish = () => {
    setAsking(false);
    showSuccess(t('two_factor_off'));
  };

  if (!hasMail && !isOn) return null;
  return (
    <>
      <Switch
        label={t('two_factor')}
        hint={t(verified ? 'two_factor_hint' : 'two_factor_needs_confirmation')}
        checked={isOn || busy}
        busy={busy}
        disabled={!verified && !isOn}
        onChange={(event) => (event.target.checked ? start() : setAsking(true))}
      />
      {isAsking && <SwitchOffDialog onDone={finish} onCancel={() => setAsking(false)} />}
    </>
  );
}
