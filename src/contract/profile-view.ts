import type { FeedView } from './feed-view.ts';
import type { FormRefusal } from './messages.ts';
import type { PublicProfile } from './profiles.ts';

/** Why a message sent as a plain form was refused. */
export type Refusal = Readonly<Record<FormRefusal, boolean>>;

/** The outcome of a message sent as a plain form, when this page is the answer. */
export type Delivery =
  | { readonly status: 'none' }
  | { readonly status: 'sent' }
  /** The field keeps the draft, so that nothing is lost. */
  | { readonly status: 'refused'; readonly code: FormRefusal; readonly draft: string };

/** The same in the page's JSON, without the draft: only the field holds it. */
export type DeliveryData =
  Exclude<Delivery, { status: 'refused' }> | Omit<RefusedDelivery, 'draft'>;

type RefusedDelivery = Extract<Delivery, { status: 'refused' }>;

/**
 * Values of the piece of the profile page that holds the form: the only piece that differs when the
 * page answers a form.
 */
export interface FormView extends Pick<PublicProfile, 'id' | 'username' | 'reopens'> {
  /**
   * Whether visitors see a notice in place of the field; false for a sender who was just refused.
   */
  paused: boolean;
  /** Whether guests see no field. */
  closed: boolean;
  /** Class of the parts that only some visitors see. */
  form_audience: string;
  refusal: Refusal | false;
  /** 'true' when refused: the field's `aria-invalid`. */
  invalid: string;
  /** The refused message. */
  draft: string;
  sent: boolean;
  /** `DeliveryData` as JSON, escaped so that it cannot end its script element. */
  delivery: string;
}

/** Values of the built profile page, `src/pages/[lang]/[username].astro`. */
export interface ProfileView
  extends Omit<PublicProfile, 'messages' | 'has_more'>, FeedView, FormView {
  /** Path of the picture for link previews. */
  image: string;
  /** JSON for the page's islands. */
  data: string;
}

/** Values of the list of a person's answers, `src/pages/[lang]/[username]/answers.astro`. */
export type AnswersView = FeedView & Pick<ProfileView, 'hide_answers' | 'image' | 'data'>;

/** Values of the page of a single answer, `src/pages/[lang]/[username]/[answer].astro`. */
export interface AnswerView extends AnswersView {
  title: string;
  description: string;
  message_id: string;
  question: string;
  /** To the minute, in UTC. */
  asked_at: string;
  /** Every reply to the message. */
  answer: string;
  answered_at: string;
}
