import { updateOwnProfile } from '../../../api/own-profile.ts';
import { SettingSwitch } from '../../../ui/SettingSwitch.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from '../words.ts';

/** The setting that asks search engines to leave out all pages that show answers. */
export function HideAnswersSwitch() {
  const { t, failureText } = useWords();
  return (
    <SettingSwitch
      label={t('hide_answers')}
      hint={t('hide_answers_hint')}
      saved={useProfile().hide_answers}
      change={(hide) => updateOwnProfile({ hide_answers: hide })}
      success={() => t('own_page_saved')}
      failure={({ code }) => failureText(code, 'own_page_failed')}
    />
  );
}
