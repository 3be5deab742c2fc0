import { holdUnmarked } from '../../../../stores/inbox/rules.ts';
import { SettingSwitch } from '../../../../ui/SettingSwitch.tsx';
import { useWords } from '../words.ts';

/** The setting that holds back messages whose sender could not be blocked. */
export function UnmarkedSwitch({ initial }: { readonly initial: boolean }) {
  const { t, failureText } = useWords();
  return (
    <SettingSwitch
      label={t('hold_unmarked')}
      hint={t('hold_unmarked_hint')}
      saved={initial}
      change={holdUnmarked}
      success={(holds) => t(holds ? 'unmarked_held' : 'unmarked_taken')}
      failure={({ code }) => failureText(code, 'unmarked_failed')}
    />
  );
}
