import { setAllowAnonymous } from '../../../stores/account/own-profile.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { SavedSwitch } from './SavedSwitch.tsx';

/** The setting that lets guests write. */
export function AllowAnonymousSwitch() {
  return (
    <SavedSwitch
      name="allow_anonymous"
      saved={useProfile().allow_anonymous}
      change={setAllowAnonymous}
      done={['anonymous_enabled', 'anonymous_disabled']}
      failed="permissions_failed"
    />
  );
}
