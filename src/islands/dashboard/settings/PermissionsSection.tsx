import { setAllowAnonymous } from '../../../stores/account/own-profile.ts';
import { SettingSwitch } from '../../../ui/SettingSwitch.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from './words.ts';

export function PermissionsSection() {
  const { t, failureText } = useWords();
  return (
    <SettingSwitch
      label={t('allow_anonymous')}
      hint={t('allow_anonymous_hint')}
      saved={useProfile().allow_anonymous}
      change={setAllowAnonymous}
      success={(allow) => t(allow ? 'anonymous_enabled' : 'anonymous_disabled')}
      failure={({ code }) => failureText(code, 'permissions_failed')}
    />
  );
}
