import { updateOwnProfile } from '../../../api/own-profile.ts';
import { SettingSwitch } from '../../../ui/SettingSwitch.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from './words.ts';

/** The setting that shows visitors the day on which the owner was last seen. */
export function LastSeenSwitch() {
  const { t, failureText } = useWords();
  return (
    <SettingSwitch
      label={t('show_last_seen')}
      hint={t('show_last_seen_hint')}
      saved={!useProfile().hide_last_seen}
      change={(show) => updateOwnProfile({ hide_last_seen: !show })}
      success={(show) => t(show ? 'last_seen_shown' : 'last_seen_hidden')}
      failure={({ code }) => failureText(code, 'last_seen_failed')}
    />
  );
}
