import { updateOwnProfile } from '../../../api/own-profile.ts';
import { SettingSwitch } from '../../../ui/SettingSwitch.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from './words.ts';

/** The setting that counts how often the page is opened. */
export function VisitsSwitch() {
  const { t, failureText } = useWords();
  return (
    <SettingSwitch
      label={t('count_visits')}
      hint={t('count_visits_hint')}
      saved={!useProfile().visits_uncounted}
      change={(count) => updateOwnProfile({ visits_uncounted: !count })}
      success={(count) => t(count ? 'visits_counted' : 'visits_uncounted')}
      failure={({ code }) => failureText(code, 'count_visits_failed')}
    />
  );
}
