import { PersonalLink } from '../profile-card/PersonalLink.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { StepList, useSteps } from './StepList.tsx';

/**
 * Below a few messages, the ways to get more: the link, where nothing beside them shows it, and the open steps but
 * the one to share it, because its buttons are in sight.
 */
export function MoreMessages() {
  const profile = useProfile();
  const { done, open } = useSteps(profile);
  const steps = open.filter((step) => step !== 'share');
  return (
    <div className="grid gap-8">
      <div className="lg:hidden">
        <PersonalLink name={profile.username} isQuiet />
      </div>
      {steps.length > 0 && <StepList steps={steps} done={done} />}
    </div>
  );
}
