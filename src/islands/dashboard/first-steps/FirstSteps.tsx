import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $firstSteps, rememberAnnounced, stageOf } from '../../../stores/inbox/first-steps.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { PagePreview } from './PagePreview.tsx';
import { StepList } from './StepList.tsx';

/** Previews the owner's page and lists the first steps. Says only once that all steps are done. */
export function FirstSteps() {
  const profile = useProfile();
  const stage = stageOf(useStore($firstSteps), profile.id);
  const done = {
    photo: profile.avatar !== '',
    prompt: profile.prompt !== '',
    share: stage !== 'begun',
  };
  const isAllDone = Object.values(done).every(Boolean);
  const [wasAnnounced] = useState(stage === 'told');
  useEffect(() => {
    if (isAllDone) rememberAnnounced(profile.id);
  }, [isAllDone, profile.id]);
  const hasSteps = !(isAllDone && wasAnnounced);
  return (
    <>
      <PagePreview profile={profile} />
      {hasSteps && <StepList done={done} />}
    </>
  );
}
