import { feedView } from '../../src/contract/feed-view.ts';
import type { AnswersView, AnswerView } from '../../src/contract/profile-view.ts';
import type { PublicMessage, PublicProfile } from '../../src/contract/profiles.ts';
import { isLang } from '../../src/i18n/locales.ts';
import { withProduct } from '../../src/i18n/product-name.ts';
import { DESCRIPTION_MAX, excerpt, PAGE_TITLE_MAX } from '../../src/rules/excerpt.ts';
import { IDENTIFIER_PATTERN } from '../../src/rules/identifier.ts';
import { countCharacters } from '../../src/rules/text.ts';
import { jsonInScript } from './json-in-script.ts';
import { previewImage } from './preview-image.ts';
import type { ProfilePlace } from './profile-page.ts';
import { findAnswer, findAnswers, pageNumber } from './public-profile.ts';
import { hidesAnswers, rendered, type Kind } from './rendered-profiles.ts';
import { findFile, sendPage } from './site-files.ts';

/** An answer of somebody by the id of its message, or the list of all their answers. */
interface AnswerPlace extends ProfilePlace {
  page: 'answer' | 'answers';
  message: string;
}

const identifier = new RegExp(IDENTIFIER_PATTERN);

/** What an address `/{lang}/{username}/answers` or `/{lang}/{username}/{message}` is about. */
export function answerPlace(address: string): AnswerPlace | null {
  const [, lang = '', username = '', message = '', ...rest] = address.split('/');
  if (!isLang(lang) || username === '' || rest.length > 0) return null;
  if (message === 'answers') return { lang, username, page: 'answers', message };
  return identifier.test(message) ? { lang, username, page: 'answer', message } : null;
}

/**
 * Answers with the page of an answer, or of all of somebody's. These have no other address: a name in
 * another case, like whatever is not public, is answered as what has never been.
 * @returns whether there is such a page
 */
export function showAnswers(e: core.RequestEvent, address: string): boolean {
  const place = answerPlace(address);
  if (!place) return false;
  const { lang, username, page, message } = place;
  const kind: Kind = `${page} ${lang} ${username} ${message}`;
  const html = rendered(e, kind, username, () => renderAnswers(e, place));
  const file = findFile(e.app, `[${page} ${lang}]`);
  if (html === null || !file) return false;
  if (hidesAnswers(e.app, username)) e.response.header().set('X-Robots-Tag', 'noindex');
  sendPage(e, 200, file, html);
  return true;
}

function renderAnswers(e: core.RequestEvent, place: AnswerPlace): string | null {
  const { lang, username, message, page } = place;
  const number = page === 'answers' ? pageNumber(e) : 1;
  const profile =
    page === 'answers'
      ? findAnswers(e.app, username, number)
      : findAnswer(e.app, username, message);
  if (profile?.username !== username) return null;
  const view = answersView(place, profile, number);
  const compiled = require(`${__hooks}/${page}-page.${lang}.js`) as CompiledPage;
  const [shown] = profile.messages;
  return compiled.render(page === 'answer' && shown ? { ...view, ...textsOf(place, shown) } : view);
}

/** What compile-page.mjs makes of the page that Astro built. */
type CompiledPage = Record<'render', (view: AnswersView | AnswerView) => string>;

function answersView({ lang }: AnswerPlace, profile: PublicProfile, page: number): AnswersView {
  return {
    ...feedView(profile, page),
    hide_answers: profile.hide_answers,
    image: previewImage(lang, profile),
    data: jsonInScript({ ...profile, page }),
  };
}

function textsOf(
  { lang }: AnswerPlace,
  { id, content, created_at, replies }: PublicMessage,
): Omit<AnswerView, keyof AnswersView> {
  const titleMax = PAGE_TITLE_MAX - countCharacters(withProduct('', lang));
  const answer = replies.map((reply) => reply.content).join('\n\n');
  return {
    title: excerpt(content, titleMax),
    description: excerpt(answer, DESCRIPTION_MAX),
    message_id: id,
    question: content,
    asked_at: created_at,
    answer,
    answered_at: replies[0]?.created_at ?? created_at,
  };
}
