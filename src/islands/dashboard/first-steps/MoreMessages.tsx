import { PersonalLink } from '../profile-card/PersonalLink.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { StepList } from './StepList.tsx';
import { useSteps } from './use-steps.ts';

/** Below a few messages, the ways to get more: the link, where nothing beside them shows it, and the open steps. */
export function MoreMessages() {
  const profile = useProfile();
  const { done, open } = useSteps(profile);
  return (
    <div className="grid gap-5">
      <div className="lg:hidden">
        <PersonalLink name={profile.username} isQuiet />
      </div>
      {open.length > 0 && <StepList steps={open} done={done} />}
    </div>
  );
}
