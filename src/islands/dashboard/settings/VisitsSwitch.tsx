import { updateOwnProfile } from '../../../api/own-profile.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useToggle } from '../../../ui/use-toggle.ts';
import { useProfile } from '../use-profile.ts';
import { useWords } from './words.ts';

/** Whether it is counted how often the page is opened. */
export function VisitsSwitch() {
  const { t, explain } = useWords();
  const { on, busy, toggle } = useToggle({
    initial: !useProfile().visits_uncounted,
    change: (count) => updateOwnProfile({ visits_uncounted: !count }),
    onSuccess: (count) => showSuccess(t(count ? 'visits_counted' : 'visits_uncounted')),
    onFailure: ({ code }) => showError(explain(code, 'count_visits_failed')),
  });
  return (
    <Switch
      label={t('count_visits')}
      hint={t('count_visits_hint')}
      checked={on}
      disabled={busy}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}
