import type { Voice } from '../../rules/voices.ts';
import { readJson, removeEntry, writeEntry } from '../../storage/access.ts';

interface ReplyDraft {
  readonly text: string;
  /** Whether the message was public when the draft was begun: a private draft is never sent in public. */
  readonly isPublic: boolean;
}

/** The changed fields only. */
export interface OwnPageDraft {
  readonly bio?: string | undefined;
  readonly prompt?: string | undefined;
  readonly voice?: Voice | undefined;
}

interface Drafts {
  readonly owner: string;
  /** Keyed by the id of the message. */
  readonly replies: Readonly<Record<string, ReplyDraft>>;
  readonly page: OwnPageDraft;
}

let cached: Drafts | null = null;

/**
 * The profile's unsent and unsaved input in this tab. It outlives unmounted components, a reload, a change
 * of language, and a tab that a phone discards.
 */
export function draftsOf(owner: string): Drafts {
  if (cached?.owner !== owner) cached = readDrafts(owner);
  return cached;
}

export function saveDrafts(owner: string, change: Partial<Omit<Drafts, 'owner'>>): void {
  cached = { ...draftsOf(owner), ...change };
  // Without storage the drafts last as long as the page.
  if (isEmpty(cached)) removeEntry('sessionStorage', 'drafts');
  else writeEntry('sessionStorage', 'drafts', JSON.stringify(cached));
}

/** Deletes the drafts, so that the next person at this browser cannot read them. */
export function clearDrafts(): void {
  cached = null;
  removeEntry('sessionStorage', 'drafts');
}

function readDrafts(owner: string): Drafts {
  const none = { owner, replies: {}, page: {} };
  const stored = readJson('sessionStorage', 'drafts') as Drafts | null;
  if (stored?.owner === owner) return { ...none, ...stored };
  clearDrafts();
  return none;
}

const isEmpty = ({ replies, page }: Drafts) =>
  Object.keys(replies).length === 0 && JSON.stringify(page) === '{}';
