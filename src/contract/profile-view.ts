import type { FormRefusal } from './messages.ts';
import type { PublicMessage, PublicProfile, PublicReply } from './profiles.ts';

/** Why a message that was sent as a plain form was not taken. */
export type Refusal = Readonly<Record<FormRefusal, boolean>>;

/** How the message went that a browser sent as a plain form, for this page to be the answer. */
export type Delivery =
  | { readonly status: 'none' }
  | { readonly status: 'sent' }
  /** What was typed stays in the field, so that nothing is lost. */
  | { readonly status: 'refused'; readonly code: FormRefusal; readonly draft: string };

/** What the page's island is given, as JSON. */
export interface PageData {
  readonly id: string;
  readonly username: string;
  readonly delivery: Delivery;
}

/** What the server fills into the built profile page, `src/pages/[lang]/[username].astro`. */
export interface ProfileView extends Omit<PublicProfile, 'messages' | 'has_more' | 'last_seen'> {
  created_day: string;
  /** Empty where nobody has been seen yet. */
  last_seen_at: string;
  last_seen_day: string;
  /** Path of the picture for link previews. */
  image: string;
  /** The letter that stands for a picture. */
  initial: string;
  voice_class: string;
  /** Whether guests find no field to write in. */
  closed: boolean;
  /** Class of what only some visitors see. */
  form_audience: string;
  messages: MessageView[];
  has_messages: boolean;
  /** Number of the next page, or empty at the end. */
  next_page: string;
  refusal: Refusal | false;
  /** 'true' beside a refusal: the field's `aria-invalid`. */
  invalid: string;
  /** What was typed and refused. */
  draft: string;
  sent: boolean;
  /** JSON for the page's island; it cannot end the script element that it stands in. */
  data: string;
}

export interface MessageView extends PublicMessage {
  created_day: string;
  has_replies: boolean;
  replies: ReplyView[];
}

export type ReplyView = PublicReply & { created_day: string };

/** The name of a text in the view, as the page writes it. */
export type ViewText =
  TextOf<ProfileView> | `message.${TextOf<MessageView>}` | `reply.${TextOf<ReplyView>}`;

/** The name of what the page shows a part for, or leaves one out for. */
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
