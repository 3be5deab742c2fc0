import { map } from 'nanostores';
import type { Verdict } from '../../../contract/desk.ts';
import type { DecisionReason, DeskAction } from '../../../rules/reports.ts';

/** A decision, or the answer to an objection, that is chosen and typed, and not sent. */
export interface DecisionDraft {
  readonly action: DeskAction | '';
  readonly reason: DecisionReason | '';
  readonly verdict: Verdict | '';
  readonly words: string;
}

const none: DecisionDraft = { action: '', reason: '', verdict: '', words: '' };

/** Drafts by the id of their case. They last as long as the page: they are about somebody. */
export const $drafts = map<Record<string, DecisionDraft>>({});

export const draftFor = (drafts: Readonly<Record<string, DecisionDraft>>, id: string) =>
  drafts[id] ?? none;

export const changeDraft = (id: string, change: Partial<DecisionDraft>): void =>
  $drafts.setKey(id, { ...draftFor($drafts.get(), id), ...change });

export const dropDraft = (id: string): void => $drafts.setKey(id, none);
