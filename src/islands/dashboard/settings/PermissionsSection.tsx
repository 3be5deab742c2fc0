import { setAllowAnonymous } from '../../../stores/own-profile.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useToggle } from '../../../ui/use-toggle.ts';
import { useProfile } from '../use-profile.ts';
import { useWords } from './words.ts';

export function PermissionsSection() {
  const { t, explain } = useWords();
  const { on, busy, toggle } = useToggle({
    initial: useProfile().allow_anonymous,
    change: setAllowAnonymous,
    onSuccess: (allow) => showSuccess(t(allow ? 'anonymous_enabled' : 'anonymous_disabled')),
    onFailure: ({ code }) => showError(explain(code, 'permissions_failed')),
  });
  return (
    <Switch
      label={t('allow_anonymous')}
      hint={t('allow_anonymous_hint')}
      checked={on}
      disabled={busy}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}
