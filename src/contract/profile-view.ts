import type { FeedView } from './feed-view.ts';
import type { FormRefusal } from './messages.ts';
import type { PublicProfile } from './profiles.ts';

/** The reason for refusing a message that was sent as a plain form. */
export type Refusal = Readonly<Record<FormRefusal, boolean>>;

/** The result of a message that was sent as a plain form; this page is the answer. */
export type Delivery =
  | { readonly status: 'none' }
  | { readonly status: 'sent' }
  /** The draft stays in the field, so that nothing is lost. */
  | { readonly status: 'refused'; readonly code: FormRefusal; readonly draft: string };

/** The same in the page's JSON, without the draft, which is in the field. */
export type DeliveryData =
  Exclude<Delivery, { status: 'refused' }> | Omit<RefusedDelivery, 'draft'>;

type RefusedDelivery = Extract<Delivery, { status: 'refused' }>;

/**
 * The values that the server fills into the profile page's piece with the form. No other piece differs
 * when the page is the answer to a form.
 */
export interface FormView extends Pick<PublicProfile, 'id' | 'username' | 'reopens'> {
  /** Whether a note about a pause replaces the field; a visitor who was just refused keeps the field. */
  paused: boolean;
  /** Whether guests see no field. */
  closed: boolean;
  /** Class of parts that only some visitors see. */
  form_audience: string;
  refusal: Refusal | false;
  /** The field's `aria-invalid`: 'true' beside a refusal. */
  invalid: string;
  /** The refused text. */
  draft: string;
  sent: boolean;
  /** `DeliveryData` as JSON that cannot end its script element. */
  delivery: string;
}

/** The values of the profile page, `src/pages/[lang]/[username].astro`. */
export interface ProfileView
  extends Omit<PublicProfile, 'messages' | 'has_more'>, FeedView, FormView {
  /** Path of the picture for link previews. */
  image: string;
  /** JSON for the page's islands. */
  data: string;
}

/** The values of a list of answers, `src/pages/[lang]/[username]/answers.astro`. */
export type AnswersView = FeedView & Pick<ProfileView, 'hide_answers' | 'image' | 'data'>;

/** The values of the page of one answer, `src/pages/[lang]/[username]/[answer].astro`. */
export interface AnswerView extends AnswersView {
  title: string;
  description: string;
  message_id: string;
  question: string;
  /** Time in UTC, to the minute. */
  asked_at: string;
  /** Every reply to the message. */
  answer: string;
  answered_at: string;
}
