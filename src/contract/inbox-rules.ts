import type { HiddenWordsError } from '../rules/hidden-words.ts';
import { BULK_BODY_LIMIT, byMember, type Types } from './request.ts';

/** An owner's rules for their own inbox, which nobody else sees. */
export interface InboxRules {
  /** The words as typed, in the order in which they were added. */
  hidden_words: string[];
  /** Whether messages without a sender mark are held back. */
  hold_unmarked: boolean;
}

export const showInboxRules = byMember('GET /api/inbox_rules', {
  types: {} as Types<void, InboxRules>,
});

/** A change of the rules, with the hidden words to add and to remove. */
export interface InboxRulesChange {
  add?: string[];
  remove?: string[];
  hold_unmarked?: boolean;
}

/**
 * Sends only the change, so that two devices do not overwrite each other's rules; answers with all rules.
 * New rules apply only to new messages.
 */
export const changeInboxRules = byMember('POST /api/inbox_rules', {
  bodyLimit: BULK_BODY_LIMIT,
  codes: [
    'too_many_words',
    'word_too_long',
    'phrase_too_long',
    'word_too_short',
  ] as const satisfies readonly HiddenWordsError[],
  types: {} as Types<InboxRulesChange, InboxRules>,
});
