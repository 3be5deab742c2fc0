import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Profile } from '../../../stores/account/session.ts';
import { $firstSteps, rememberAnnounced, stageOf } from '../../../stores/inbox/first-steps.ts';

const steps = ['photo', 'prompt', 'share'] as const;

export type Step = (typeof steps)[number];

/** The first steps: which are done, and which were still open when they were first shown. */
export function useSteps(profile: Profile) {
  const stage = stageOf(useStore($firstSteps), profile.id);
  const done: Record<Step, boolean> = {
    photo: profile.avatar !== '',
    prompt: profile.prompt !== '',
    share: stage !== 'begun',
  };
  const isAllDone = steps.every((step) => done[step]);
  const [wasAnnounced] = useState(stage === 'told');
  const [open] = useState(() => steps.filter((step) => !done[step]));
  useEffect(() => {
    if (isAllDone) rememberAnnounced(profile.id);
  }, [isAllDone, profile.id]);
  /** Only once, it is said that all are done. */
  const shown = isAllDone && wasAnnounced ? [] : steps;
  return { done, open, shown, isAllDone };
}
