import { holdUnmarked } from '../../../../stores/blocks.ts';
import { Switch } from '../../../../ui/Switch.tsx';
import { showError, showSuccess } from '../../../../ui/toast.ts';
import { useToggle } from '../../../../ui/use-toggle.ts';
import { useWords } from '../words.ts';

/** Whether messages are held back whose sender could not be blocked. */
export function UnmarkedSwitch({ initial }: { readonly initial: boolean }) {
  const { t, explain } = useWords();
  const { on, busy, toggle } = useToggle({
    initial,
    change: holdUnmarked,
    onSuccess: (holds) => showSuccess(t(holds ? 'unmarked_held' : 'unmarked_taken')),
    onFailure: ({ code }) => showError(explain(code, 'unmarked_failed')),
  });
  return (
    <Switch
      label={t('hold_unmarked')}
      hint={t('hold_unmarked_hint')}
      checked={on}
      disabled={busy}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}
