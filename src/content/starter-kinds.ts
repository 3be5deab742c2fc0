/** Number of suggestions per language: prompts for owners, beginnings of messages for senders. */
export const STARTER_COUNTS = { prompts: 40, messages: 40 } as const;

export type StarterKind = keyof typeof STARTER_COUNTS;

/** Maximum characters of a suggested beginning: two lines, so that the sender has room to go on. */
export const STARTER_MESSAGE_MAX = 90;
