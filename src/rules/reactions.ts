/** What an owner may react with, in the order in which they are shown. */
export const REACTIONS = ['❤️', '😂', '😮', '😢', '🙏', '👏', '🔥'] as const;

export type Reaction = (typeof REACTIONS)[number];

type ReactionsError = 'reactions_unknown';

/** The reactions in a message's `reactions`: the chosen ones, each once, in their order. */
export function parseReactions(text: string): Reaction[] {
  return REACTIONS.filter((reaction) => text.includes(reaction));
}

/** The text with this reaction added, or without it where it was there. */
export function toggleReaction(text: string, reaction: Reaction): string {
  const chosen = parseReactions(text);
  const isChosen = chosen.includes(reaction);
  return REACTIONS.filter((other) =>
    other === reaction ? !isChosen : chosen.includes(other),
  ).join('');
}

/** The first rule a text of reactions breaks, or null; none at all is fine. */
export function checkReactions(text: string): ReactionsError | null {
  return parseReactions(text).join('') === text ? null : 'reactions_unknown';
}
