import type { FeedView } from './feed-view.ts';
import type { PublicProfile } from './profiles.ts';

/**
 * Path of messages from browsers without JavaScript; their records are never stored. A GET of this path can
 * redirect to a page, whereas a GET of `sendMessage`'s path lists messages to superusers.
 */
export const FORM_PATH = '/api/collections/message_forms/records';

/** Returns `FORM_PATH` with the language of the answering page. A GET redirects to the profile. */
export const formAction = (lang: string, username: string) =>
  `${FORM_PATH}?lang=${lang}&to=${username}`;

/** The reasons that a page can show for a refused form. */
export const formRefusals = [
  'message_required',
  'message_too_long',
  'message_unprintable',
  'inbox_paused',
  'members_only',
  'proof_required',
  'too_many_requests',
  'send_failed',
] as const;

export type FormRefusal = (typeof formRefusals)[number];

/**
 * A flag for each reason to refuse a message that was sent as a plain form; only the actual reason is true.
 */
export type Refusal = Readonly<Record<FormRefusal, boolean>>;

/**
 * The result of a message that was sent as a plain form; the page itself is the answer. `later` says whether the
 * sender wants it to arrive later.
 */
export type Delivery =
  | { readonly status: 'none' }
  | { readonly status: 'sent'; readonly later: boolean }
  /** The draft stays in the form field, so that no text is lost. */
  | {
      readonly status: 'refused';
      readonly code: FormRefusal;
      readonly draft: string;
      readonly later: boolean;
    };

/** `Delivery` in the page's JSON, without the draft, which the form field contains. */
export type DeliveryData =
  Exclude<Delivery, { status: 'refused' }> | Omit<RefusedDelivery, 'draft'>;

type RefusedDelivery = Extract<Delivery, { status: 'refused' }>;

/**
 * The values that the server fills into the piece of the profile page that contains the form. Only this
 * piece differs when the page answers a sent form.
 */
export interface FormView extends Pick<PublicProfile, 'id' | 'username' | 'reopens'> {
  /** Whether a note about a pause replaces the form field; a visitor who was just refused keeps the field. */
  paused: boolean;
  /** Whether the form field is hidden from guests. */
  closed: boolean;
  /** CSS class of the parts that only members see; empty if guests see them too. */
  form_audience: string;
  refusal: Refusal | false;
  /** Value of the field's `aria-invalid`: 'true' after a refusal. */
  invalid: string;
  /** The text of the refused message. */
  draft: string;
  /** Whether the message that was sent or refused is to arrive later. */
  later: boolean;
  sent: boolean;
  /** `DeliveryData` as JSON that cannot end its script element. */
  delivery: string;
}

/** The values of the profile page, `src/pages/[lang]/[username].astro`. */
export interface ProfileView
  extends Omit<PublicProfile, 'messages' | 'has_more'>, FeedView, FormView {
  /** Path of the link preview's picture. */
  image: string;
  /** Language of the prompt; empty if unknown. */
  prompt_lang: string;
  /** CSS class of the username, which is smaller if it is long. */
  name_class: string;
  /** Language of the bio; empty if unknown. */
  bio_lang: string;
  /** JSON for the page's islands. */
  data: string;
}

/** The values of a list of answers, `src/pages/[lang]/[username]/answers.astro`. */
export type AnswersView = FeedView &
  Pick<ProfileView, 'hide_answers' | 'image' | 'prompt_lang' | 'data'>;

/** The values of the page of one answer, `src/pages/[lang]/[username]/[answer].astro`. */
export interface AnswerView extends AnswersView, FormView {
  title: string;
  description: string;
  message_id: string;
  question: string;
  /** Time of the message in UTC, to the minute. */
  asked_at: string;
  /** The text of every reply to the message. */
  answer: string;
  /** Day of the first reply. */
  answered_at: string;
  /** Id of the message before this one in the list of answers; empty for the first one. */
  previous_id: string;
  /** Id of the message after this one in the list of answers; empty for the last one. */
  next_id: string;
}
