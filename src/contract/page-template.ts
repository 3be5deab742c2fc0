import type { MessageView, ReplyView } from './feed-view.ts';
import type { AnswerView, FormRefusal, ProfileView } from './profile-view.ts';

// The template language of the pages that the server fills in. The build writes directives into a page, and
// pocketbase/bundle/compile-page.mjs compiles them. `end` closes the block opened last.

/** Name of a text in a view. */
type ViewText =
  | TextOf<ProfileView>
  | TextOf<AnswerView>
  | `message.${TextOf<MessageView>}`
  | `reply.${TextOf<ReplyView>}`;

/** Name of a condition for showing a block of the page. */
export type ViewCondition =
  keyof ProfileView | keyof AnswerView | `refusal.${FormRefusal}` | `message.${keyof MessageView}`;

/** The view's lists, each with the variable name of its items. */
export interface ViewLists {
  messages: 'message';
  'message.replies': 'reply';
}

type TextOf<View> = Exclude<
  { [Name in keyof View]: View[Name] extends string ? Name : never }[keyof View],
  number | symbol | undefined
>;

/** Inserts a text, escaped for HTML. */
export const text = (name: ViewText): string => `~{${name}}~`;

/** Inserts a text that already is HTML, or needs no escaping. */
export const html = (name: ViewText): string => `~{html ${name}}~`;

/** Inserts the UTC day of a time, written in the page's language. */
export const day = (name: ViewText): string => `~{day ${name}}~`;

/** Inserts the UTC month of a time, written in the page's language. */
export const month = (name: ViewText): string => `~{month ${name}}~`;

/** Changes the text directives in JSON, so that their texts are escaped for JSON in a script element. */
export const withTextsAsJson = (json: string): string => json.replace(/~\{(?=\w)/g, '~{json ');

export const openIf = (condition: ViewCondition): string => `~{if ${condition}}~`;
export const openUnless = (condition: ViewCondition): string => `~{unless ${condition}}~`;

/** Opens a block that is repeated for each item of a list. */
export const openEach = <List extends keyof ViewLists>(item: ViewLists[List], list: List): string =>
  `~{each ${item} of ${list}}~`;

export const end = '~{end}~';

/** Ends a piece of the page. The server can replace one piece and keep the others. */
export const cut = '~{cut}~';

/** Returns a template that shows one of two texts; for attributes, which cannot contain a `When`. */
export const either = (has: ViewCondition, text: string, otherwise: string): string =>
  openIf(has) + text + end + openUnless(has) + otherwise + end;
