import type { Voice } from '../../rules/voices.ts';
import { readDraft, writeDraft } from '../../storage/timed-entries.ts';

/** Whom a reply is for; `owner` keeps it to the owner. */
export type ReplyAudience = 'everybody' | 'sender' | 'owner';

interface ReplyDraft {
  readonly text: string;
  /**
   * Whether the message was public when the draft was begun, or when its audience was chosen. A reply begun
   * while its message was private is never public by itself.
   */
  readonly isPublic: boolean;
  /** Undefined until the owner chooses one. */
  readonly audience?: ReplyAudience | undefined;
}

/** Unsaved input on the owner's page; contains only the changed fields. */
interface OwnPageDraft {
  readonly bio?: string | undefined;
  readonly prompt?: string | undefined;
  readonly voice?: Voice | undefined;
}

interface Drafts {
  readonly owner: string;
  /** Keyed by the message's id. */
  readonly replies: Readonly<Record<string, ReplyDraft>>;
  readonly page: OwnPageDraft;
}

let cached: Drafts | null = null;

/**
 * Returns the profile's unsent and unsaved input in this tab. It survives unmounted components, a reload, a
 * change of language, and a phone that discards the tab.
 */
export function draftsOf(owner: string): Drafts {
  if (cached?.owner !== owner) cached = readDrafts(owner);
  return cached;
}

/** Whether the owner has begun a reply to the message. */
export const hasReplyDraft = (owner: string, messageId: string) =>
  (draftsOf(owner).replies[messageId]?.text ?? '') !== '';

export function saveDrafts(owner: string, change: Partial<Omit<Drafts, 'owner'>>): void {
  cached = { ...draftsOf(owner), ...change };
  // Without storage the drafts last as long as the page.
  writeDraft('drafts', isEmpty(cached) ? '' : JSON.stringify(cached));
}

export const ownPageDraft = (profileId: string): OwnPageDraft => draftsOf(profileId).page;

/** Changes the drafts of some fields; undefined removes the draft of a field. */
export function saveOwnPageDraft(profileId: string, change: OwnPageDraft): void {
  saveDrafts(profileId, { page: { ...ownPageDraft(profileId), ...change } });
}

/** Deletes all drafts, so that the next person at this browser cannot read them. */
export function clearDrafts(): void {
  cached = null;
  writeDraft('drafts', '');
}

function readDrafts(owner: string): Drafts {
  const none = { owner, replies: {}, page: {} };
  const stored = parse(readDraft('drafts'));
  if (stored?.owner === owner) return { ...none, ...stored };
  clearDrafts();
  return none;
}

function parse(text: string): Drafts | null {
  try {
    return JSON.parse(text) as Drafts | null;
  } catch {
    return null;
  }
}

const isEmpty = ({ replies, page }: Drafts) =>
  Object.keys(replies).length === 0 && JSON.stringify(page) === '{}';
