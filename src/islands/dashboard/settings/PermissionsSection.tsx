import { setAllowAnonymous } from '../../../stores/account/own-profile.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { SavedSwitch } from './SavedSwitch.tsx';
import { WritersPictures } from './WritersPictures.tsx';

export function PermissionsSection() {
  return (
    <>
      <SavedSwitch
        name="allow_anonymous"
        saved={useProfile().allow_anonymous}
        change={setAllowAnonymous}
        done={['anonymous_enabled', 'anonymous_disabled']}
        failed="permissions_failed"
      />
      <WritersPictures />
    </>
  );
}
