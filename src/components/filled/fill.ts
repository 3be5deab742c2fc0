import type { ViewCondition, ViewText } from '@/contract/profile-view.ts';

/** Marks where the server fills in a text, escaped (pocketbase/hooks/compile-page.mjs). */
export const fill = (text: ViewText): string => `~{${text}}~`;

/** One of two texts, for an attribute, where no part of the page can stand. */
export const either = (has: ViewCondition, text: string, otherwise: string): string =>
  `~{if ${has}}~${text}~{end}~~{unless ${has}}~${otherwise}~{end}~`;
