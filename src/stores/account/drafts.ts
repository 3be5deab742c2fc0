import type { Voice } from '../../rules/voices.ts';
import { readJson, removeEntry, writeEntry } from '../../storage/access.ts';

interface ReplyDraft {
  readonly text: string;
  /** Whether the message was public when the writing began: what began in private is not sent in public. */
  readonly isPublic: boolean;
}

/** What was left as it is stands in no draft. */
export interface OwnPageDraft {
  readonly bio?: string | undefined;
  readonly prompt?: string | undefined;
  readonly voice?: Voice | undefined;
}

interface Drafts {
  readonly owner: string;
  /** By message. */
  readonly replies: Readonly<Record<string, ReplyDraft>>;
  readonly page: OwnPageDraft;
}

let kept: Drafts | null = null;

/**
 * What a profile typed or chose in this tab, and neither sent nor saved: it outlives cards and parts, which
 * come and go, a reload, another language, and a phone that drops the tab.
 */
export function draftsOf(owner: string): Drafts {
  if (kept?.owner !== owner) kept = readDrafts(owner);
  return kept;
}

export function keepDrafts(owner: string, change: Partial<Omit<Drafts, 'owner'>>): void {
  kept = { ...draftsOf(owner), ...change };
  // Where storage takes nothing, the drafts live as long as the page.
  if (isEmpty(kept)) removeEntry('sessionStorage', 'drafts');
  else writeEntry('sessionStorage', 'drafts', JSON.stringify(kept));
}

/** Whoever has this browser next finds nothing of them. */
export function forgetDrafts(): void {
  kept = null;
  removeEntry('sessionStorage', 'drafts');
}

function readDrafts(owner: string): Drafts {
  const none = { owner, replies: {}, page: {} };
  const stored = readJson('sessionStorage', 'drafts') as Drafts | null;
  if (stored?.owner === owner) return { ...none, ...stored };
  forgetDrafts();
  return none;
}

const isEmpty = ({ replies, page }: Drafts) =>
  Object.keys(replies).length === 0 && JSON.stringify(page) === '{}';
