import type { ViewText } from '@/contract/profile-view.ts';

/** Marks where the server fills in a text, escaped (pocketbase/hooks/compile-page.mjs). */
export const fill = (text: ViewText): string => `~{${text}}~`;
