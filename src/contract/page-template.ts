import type { MessageView } from './feed-view.ts';
import type { FormRefusal } from './messages.ts';
import type { AnswerView, ProfileView } from './profile-view.ts';
import type { PublicReply } from './profiles.ts';

// The template language of the pages that the server fills in. The build writes directives into a page,
// and pocketbase/bundle/compile-page.mjs compiles them. `end` closes the last opened part.

/** The name of a text in a view. */
type ViewText =
  | TextOf<ProfileView>
  | TextOf<AnswerView>
  | `message.${TextOf<MessageView>}`
  | `reply.${TextOf<PublicReply>}`;

/** The name of a condition for a part of the page. */
export type ViewCondition =
  keyof ProfileView | `refusal.${FormRefusal}` | `message.${keyof MessageView}`;

/** The lists of the view, each with the name of its items. */
export interface ViewLists {
  messages: 'message';
  'message.replies': 'reply';
}

type TextOf<View> = Exclude<
  { [Name in keyof View]: View[Name] extends string ? Name : never }[keyof View],
  number | symbol | undefined
>;

/** A text, escaped for HTML. */
export const text = (name: ViewText): string => `~{${name}}~`;

/** A text that is HTML already, or needs no escaping. */
export const html = (name: ViewText): string => `~{html ${name}}~`;

/** The day of a time in UTC, in words of the page's language. */
export const day = (name: ViewText): string => `~{day ${name}}~`;

/** The month of a time in UTC, in the same words. */
export const month = (name: ViewText): string => `~{month ${name}}~`;

/** The same JSON with its texts escaped for a script element. */
export const withTextsAsJson = (json: string): string => json.replace(/~\{(?=\w)/g, '~{json ');

export const openIf = (condition: ViewCondition): string => `~{if ${condition}}~`;
export const openUnless = (condition: ViewCondition): string => `~{unless ${condition}}~`;

/** Opens a part that is repeated for each item of a list. */
export const openEach = <List extends keyof ViewLists>(item: ViewLists[List], list: List): string =>
  `~{each ${item} of ${list}}~`;

export const end = '~{end}~';

/** Cuts the page into pieces, so that the server can replace one of them. */
export const cut = '~{cut}~';
