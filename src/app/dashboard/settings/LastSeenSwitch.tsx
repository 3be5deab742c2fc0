import { updateOwnProfile } from '../../../api/own-profile.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { SavedSwitch } from './SavedSwitch.tsx';

/** The setting that shows visitors the day on which the owner was last seen. */
export function LastSeenSwitch() {
  return (
    <SavedSwitch
      name="show_last_seen"
      saved={!useProfile().hide_last_seen}
      change={(show) => updateOwnProfile({ hide_last_seen: !show })}
      done={['last_seen_shown', 'last_seen_hidden']}
      failed="last_seen_failed"
    />
  );
}
