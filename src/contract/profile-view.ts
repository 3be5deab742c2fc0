import type { FeedView } from './feed-view.ts';
import type { FormRefusal } from './messages.ts';
import type { PublicProfile } from './profiles.ts';

/** Why a message that was sent as a plain form was not taken. */
export type Refusal = Readonly<Record<FormRefusal, boolean>>;

/** How the message went that a browser sent as a plain form, for this page to be the answer. */
export type Delivery =
  | { readonly status: 'none' }
  | { readonly status: 'sent' }
  /** What was typed stays in the field, so that nothing is lost. */
  | { readonly status: 'refused'; readonly code: FormRefusal; readonly draft: string };

/** The same as the page's JSON has it: the draft stands in the field, and only there. */
export type DeliveryData =
  Exclude<Delivery, { status: 'refused' }> | Omit<RefusedDelivery, 'draft'>;

type RefusedDelivery = Extract<Delivery, { status: 'refused' }>;

/**
 * The values that the server fills into the piece of the profile page with the form, which is all that differs where
 * the page is the answer to a form.
 */
export interface FormView extends Pick<PublicProfile, 'id' | 'username' | 'reopens'> {
  /** Whether visitors find words about a break in the place of the field; not who was refused just now. */
  paused: boolean;
  /** Whether guests find no field to write in. */
  closed: boolean;
  /** Class of what only some visitors see. */
  form_audience: string;
  refusal: Refusal | false;
  /** 'true' beside a refusal: the field's `aria-invalid`. */
  invalid: string;
  /** What was typed and refused. */
  draft: string;
  sent: boolean;
  /** `DeliveryData` as JSON; it cannot end the script element that it stands in. */
  delivery: string;
}

/** The values that it fills into the built profile page, `src/pages/[lang]/[username].astro`. */
export interface ProfileView
  extends Omit<PublicProfile, 'messages' | 'has_more'>, FeedView, FormView {
  /** Path of the picture for link previews. */
  image: string;
  /** JSON for the page's islands. */
  data: string;
}

/** What it fills into the list of a person's answers, `src/pages/[lang]/[username]/answers.astro`. */
export type AnswersView = FeedView & Pick<ProfileView, 'hide_answers' | 'image' | 'data'>;

/** And into the page of a single answer, `src/pages/[lang]/[username]/[answer].astro`. */
export interface AnswerView extends AnswersView {
  title: string;
  description: string;
  message_id: string;
  question: string;
  /** To the minute, in UTC. */
  asked_at: string;
  /** All replies to the message. */
  answer: string;
  answered_at: string;
}
