import { updateOwnProfile } from '../../../api/own-profile.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useToggle } from '../../../ui/use-toggle.ts';
import { useProfile } from '../use-profile.ts';
import { useWords } from '../words.ts';

/** Whether search engines are asked to leave out the answers' own pages. */
export function HideAnswersSwitch() {
  const { t, explain } = useWords();
  const { on, busy, toggle } = useToggle({
    initial: useProfile().hide_answers,
    change: (hide) => updateOwnProfile({ hide_answers: hide }),
    onSuccess: () => showSuccess(t('own_page_saved')),
    onFailure: ({ code }) => showError(explain(code, 'own_page_failed')),
  });
  return (
    <Switch
      label={t('hide_answers')}
      hint={t('hide_answers_hint')}
      checked={on}
      disabled={busy}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}
