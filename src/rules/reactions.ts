/** The reactions available to an owner, in the order shown. */
export const REACTIONS = ['❤️', '😂', '😮', '😢', '🙏', '👏', '🔥'] as const;

export type Reaction = (typeof REACTIONS)[number];

type ReactionsError = 'reactions_unknown';

/** The reactions stored in a message: the chosen ones, each once, in their order. */
export function parseReactions(text: string): Reaction[] {
  return REACTIONS.filter((reaction) => text.includes(reaction));
}

/** Adds this reaction to the text, or removes it. */
export function toggleReaction(text: string, reaction: Reaction): string {
  const chosen = parseReactions(text);
  const isChosen = chosen.includes(reaction);
  return REACTIONS.filter((other) =>
    other === reaction ? !isChosen : chosen.includes(other),
  ).join('');
}

/** The first rule a text of reactions breaks, or null; an empty one is allowed. */
export function checkReactions(text: string): ReactionsError | null {
  return parseReactions(text).join('') === text ? null : 'reactions_unknown';
}
