import type { AnswersView, AnswerView, FormView } from '../../../src/contract/profile-view.ts';
import type { PublicMessage, PublicProfile } from '../../../src/contract/profiles.ts';
import { withProduct } from '../../../src/i18n/product-name.ts';
import { countCharacters } from '../../../src/rules/text.ts';
import { load } from '../engine/load.ts';
import { DESCRIPTION_MAX, excerpt, PAGE_TITLE_MAX } from './excerpt.ts';
import { formView } from './form-view.ts';
import { pageView, type PagePiece } from './page-view.ts';
import type { AnswerRoute } from './profile-route.ts';
import { findAnswer, findAnswers, findNeighbors } from './public-profile.ts';
import { voicePicture } from '../../../src/rules/voice-picture.ts';

/**
 * Renders the page of one answer or of all answers.
 * @param number page number in the list of all answers
 * @returns null if the page does not exist
 */
export function renderAnswers(app: CoreApp, route: AnswerRoute, number: number): string[] | null {
  const { lang, username, message, page } = route;
  const profile =
    page === 'answers' ? findAnswers(app, username, number) : findAnswer(app, username, message);
  if (profile?.username !== username) return null;
  if (number > 1 && profile.messages.length === 0) return null;
  const view = pageView(lang, profile, number);
  const [shown] = profile.messages;
  const filled =
    page === 'answer' && shown
      ? {
          ...view,
          ...formView(profile, { status: 'none' }),
          ...textsOf(route, profile.voice, shown),
          ...findNeighbors(app, message),
        }
      : view;
  return [load<PagePiece<AnswersView | AnswerView>>(`pages/${page}.${lang}.0`).render(filled)];
}

/** The texts of an answer for its page's head. */
type AnswerTexts = Pick<AnswersView, 'image'> &
  Omit<AnswerView, keyof AnswersView | keyof FormView | 'previous_id' | 'next_id'>;

function textsOf(
  { lang }: AnswerRoute,
  voice: PublicProfile['voice'],
  { id, content, created_at, replies }: PublicMessage,
): AnswerTexts {
  const titleMax = PAGE_TITLE_MAX - countCharacters(withProduct('', lang));
  const answer = replies.map((reply) => reply.content).join('\n\n');
  return {
    title: excerpt(content, titleMax),
    description: excerpt(answer, DESCRIPTION_MAX),
    image: voicePicture(lang, voice, 'answer'),
    message_id: id,
    question: content,
    asked_at: created_at,
    answer,
    answered_at: replies[0]?.created_at ?? created_at,
  };
}
