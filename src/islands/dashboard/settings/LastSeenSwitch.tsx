import { updateOwnProfile } from '../../../api/own-profile.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useToggle } from '../../../ui/use-toggle.ts';
import { useProfile } from '../use-profile.ts';
import { useWords } from './words.ts';

/** Whether visitors read on which day the owner was last there. */
export function LastSeenSwitch() {
  const { t, explain } = useWords();
  const { on, busy, toggle } = useToggle({
    initial: !useProfile().hide_last_seen,
    change: (show) => updateOwnProfile({ hide_last_seen: !show }),
    onSuccess: (show) => showSuccess(t(show ? 'last_seen_shown' : 'last_seen_hidden')),
    onFailure: ({ code }) => showError(explain(code, 'last_seen_failed')),
  });
  return (
    <Switch
      label={t('show_last_seen')}
      hint={t('show_last_seen_hint')}
      checked={on}
      disabled={busy}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}
