import type { ViewCondition } from '@/contract/profile-view.ts';

export { fill } from '@/contract/profile-view.ts';

/** One of two texts, for an attribute, where no part of the page can stand. */
export const either = (has: ViewCondition, text: string, otherwise: string): string =>
  `~{if ${has}}~${text}~{end}~~{unless ${has}}~${otherwise}~{end}~`;
