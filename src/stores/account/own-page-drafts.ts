import { draftsOf, keepDrafts, type OwnPageDraft } from './drafts.ts';

export const ownPageDraft = (profileId: string): OwnPageDraft => draftsOf(profileId).page;

/** Undefined is a field that needs none any more. */
export function keepOwnPageDraft(profileId: string, change: OwnPageDraft): void {
  keepDrafts(profileId, { page: { ...ownPageDraft(profileId), ...change } });
}
