import type { Voice } from '../rules/voices.ts';

/** What was typed or chosen and not saved; what was left as it is stands in no draft. */
interface OwnPageDraft {
  readonly bio?: string | undefined;
  readonly prompt?: string | undefined;
  readonly voice?: Voice | undefined;
}

/** By profile: they outlive the part of the room, which comes and goes. */
const drafts = new Map<string, OwnPageDraft>();

export const ownPageDraft = (profileId: string): OwnPageDraft => drafts.get(profileId) ?? {};

/** Undefined is a field that needs none any more. */
export function keepOwnPageDraft(profileId: string, change: OwnPageDraft): void {
  drafts.set(profileId, { ...ownPageDraft(profileId), ...change });
}
