import { draftsOf, saveDrafts, type OwnPageDraft } from './drafts.ts';

export const ownPageDraft = (profileId: string): OwnPageDraft => draftsOf(profileId).page;

/** Changes the drafts of some fields; undefined removes the draft of a field. */
export function saveOwnPageDraft(profileId: string, change: OwnPageDraft): void {
  saveDrafts(profileId, { page: { ...ownPageDraft(profileId), ...change } });
}
