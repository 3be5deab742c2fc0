/** How many a language offers of each kind: what an owner may ask, and how a message may begin. */
export const STARTERS = { prompts: 40, messages: 40 } as const;

export type StarterKind = keyof typeof STARTERS;

/** Characters of a message's beginning: two lines of the note, which leave room for the rest. */
export const STARTER_MESSAGE_MAX = 90;
