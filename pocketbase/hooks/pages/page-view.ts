import { feedView, formAudience } from '../../../src/contract/feed-view.ts';
import {
  type AnswersView,
  type Delivery,
  type DeliveryData,
  type FormRefusal,
  formRefusals,
  type FormView,
} from '../../../src/contract/profile-view.ts';
import type { PublicProfile } from '../../../src/contract/profiles.ts';
import type { Lang } from '../../../src/i18n/locales.ts';
import { voicePicture } from '../../../src/rules/voice-picture.ts';
import { languageOf } from '../../../src/rules/wordless.ts';

/** A compiled piece of a built page; bundle/compile-page.mjs writes a module for each piece. */
export interface PagePiece<View> {
  render(view: View): string;
}

/** Returns JSON that cannot end the script element that contains it. */
const jsonInScript = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c');

/**
 * Returns what all pages with a profile's messages show. The picture for link previews is the profile's own,
 * otherwise its voice's.
 */
export const pageView = (lang: Lang, profile: PublicProfile, page: number): AnswersView => ({
  ...feedView(profile, page),
  hide_answers: profile.hide_answers,
  image: profile.preview_url || voicePicture(lang, profile.voice, 'profile'),
  prompt_lang: languageOf(profile.prompt),
  data: jsonInScript({ ...profile, page }),
});

/** Fields of the profile that the form on its page depends on. */
type Recipient = Pick<PublicProfile, 'id' | 'username' | 'paused' | 'reopens' | 'allow_anonymous'>;

/** Returns the view of the form on a profile's page, before and after a message is sent. */
export function formView(profile: Recipient, delivery: Delivery): FormView {
  const { id, username, reopens } = profile;
  const refused = delivery.status === 'refused' && delivery;
  // The form may be closed only before a message is sent: a refused visitor keeps the field with the typed
  // text.
  const isFirst = delivery.status === 'none';
  const audience = isFirst ? formAudience(profile) : '';
  return {
    id,
    username,
    reopens,
    paused: profile.paused && isFirst,
    closed: audience !== '',
    form_audience: audience,
    refusal: refused && refusalOf(refused.code),
    invalid: String(Boolean(refused)),
    draft: refused ? refused.draft : '',
    later: !isFirst && delivery.later,
    sent: delivery.status === 'sent',
    delivery: jsonInScript(dataOf(delivery)),
  };
}

function dataOf(delivery: Delivery): DeliveryData {
  if (delivery.status !== 'refused') return delivery;
  const { status, code, later } = delivery;
  return { status, code, later };
}

function refusalOf(code: FormRefusal) {
  return Object.fromEntries(formRefusals.map((one) => [one, one === code])) as FormView['refusal'];
}

/** The language and the username in the path of a profile's page. */
export interface ProfileRoute {
  lang: Lang;
  username: string;
}

/** Route of one answer, named by its message's id, or of the list of all answers. */
export interface AnswerRoute extends ProfileRoute {
  page: 'answer' | 'answers';
  message: string;
}
