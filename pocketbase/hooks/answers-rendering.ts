import { feedView } from '../../src/contract/feed-view.ts';
import type { AnswersView, AnswerView } from '../../src/contract/profile-view.ts';
import type { PublicMessage, PublicProfile } from '../../src/contract/profiles.ts';
import { withProduct } from '../../src/i18n/product-name.ts';
import { DESCRIPTION_MAX, excerpt, PAGE_TITLE_MAX } from '../../src/rules/excerpt.ts';
import { countCharacters } from '../../src/rules/text.ts';
import { jsonInScript } from './json-in-script.ts';
import { load } from './load.ts';
import { previewImage } from './preview-image.ts';
import type { AnswerRoute } from './profile-route.ts';
import { findAnswer, findAnswers, pageNumber } from './public-profile.ts';

/** @returns null where there is no such page */
export function renderAnswers(e: core.RequestEvent, route: AnswerRoute): string | null {
  const { lang, username, message, page } = route;
  const number = page === 'answers' ? pageNumber(e) : 1;
  const profile =
    page === 'answers'
      ? findAnswers(e.app, username, number)
      : findAnswer(e.app, username, message);
  if (profile?.username !== username) return null;
  const view = answersView(route, profile, number);
  const compiled = load(`${page}-page.${lang}`) as CompiledPage;
  const [shown] = profile.messages;
  return compiled.render(page === 'answer' && shown ? { ...view, ...textsOf(route, shown) } : view);
}

/** What bundle/compile-page.mjs makes of the page that Astro built. */
type CompiledPage = Record<'render', (view: AnswersView | AnswerView) => string>;

function answersView({ lang }: AnswerRoute, profile: PublicProfile, page: number): AnswersView {
  return {
    ...feedView(profile, page),
    hide_answers: profile.hide_answers,
    image: previewImage(lang, profile),
    data: jsonInScript({ ...profile, page }),
  };
}

function textsOf(
  { lang }: AnswerRoute,
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
