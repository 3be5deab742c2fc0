import { atom, onMount } from 'nanostores';
import { readEntry, writeEntry } from '../../storage/access.ts';

/** Progress of the first steps that only this browser knows. */
interface FirstSteps {
  /** The profile's id. */
  readonly profile: string;
  /** `shared`: the owner has shared their link; `told`: the completion of all steps was announced too. */
  readonly stage: 'shared' | 'told';
}

export const $firstSteps = atom<FirstSteps | null>(null);

onMount($firstSteps, () => {
  $firstSteps.set(readStored());
});

export function stageOf(known: FirstSteps | null, profile: string): 'begun' | FirstSteps['stage'] {
  return known?.profile === profile ? known.stage : 'begun';
}

/** Must be called after the link was copied or passed to another app. */
export function rememberShared(profile: string): void {
  if (stageOf($firstSteps.get(), profile) === 'begun') remember({ profile, stage: 'shared' });
}

export function rememberAnnounced(profile: string): void {
  remember({ profile, stage: 'told' });
}

function remember(steps: FirstSteps): void {
  $firstSteps.set(steps);
  writeEntry('localStorage', 'first_steps', `${steps.stage} ${steps.profile}`);
}

function readStored(): FirstSteps | null {
  const [stage, profile] = (readEntry('localStorage', 'first_steps') ?? '').split(' ');
  return profile && (stage === 'shared' || stage === 'told') ? { profile, stage } : null;
}
