/** The reactions that an owner can choose, in the order shown. */
export const REACTIONS = ['❤️', '😂', '😮', '😢', '🙏', '👏', '🔥'] as const;

export type Reaction = (typeof REACTIONS)[number];

type ReactionsError = 'reactions_unknown';

/** Returns the reactions stored in a message, each once, in the order of `REACTIONS`. */
export function parseReactions(text: string): Reaction[] {
  return REACTIONS.filter((reaction) => text.includes(reaction));
}

/** Adds a reaction to the stored text, or removes it if the text has it. */
export function toggleReaction(text: string, reaction: Reaction): string {
  const chosen = parseReactions(text);
  const isChosen = chosen.includes(reaction);
  return REACTIONS.filter((other) =>
    other === reaction ? !isChosen : chosen.includes(other),
  ).join('');
}

/** Returns the first rule that a text of reactions breaks, or null; an empty text is allowed. */
export function checkReactions(text: string): ReactionsError | null {
  return parseReactions(text).join('') === text ? null : 'reactions_unknown';
}
