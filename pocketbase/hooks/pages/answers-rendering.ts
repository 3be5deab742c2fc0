import type { AnswersView, AnswerView, FormView } from '../../../src/contract/profile-view.ts';
import type { PublicMessage, PublicProfile } from '../../../src/contract/profiles.ts';
import { withProduct } from '../../../src/i18n/product-name.ts';
import { countCharacters } from '../../../src/rules/text.ts';
import { voicePicture } from '../../../src/rules/voice-picture.ts';
import { load } from '../engine/load.ts';
import { formView, type PagePiece, pageView, type AnswerRoute } from './page-view.ts';
import { findAnswer, findAnswers, findNeighbors } from './public-profile.ts';

/** Maximum characters of a page's title that search engines and link previews show. */
const PAGE_TITLE_MAX = 65;
/** Maximum characters of a page's description that search engines and link previews show. */
const DESCRIPTION_MAX = 160;

/** Direction marks, which are removed: if a cut split a pair, the text that follows would be reversed. */
const directionMarks = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g;

/** Characters that belong to the previous one: vowel signs, accents, joiners, variants, skin tones. */
const combiningCharacter =
  /^[\u0300-\u036F\u064B-\u065F\u0670\u200D\u20E3\uFE00-\uFE0F]$|^\uD83C[\uDFFB-\uDFFF]$/;

/** Characters with which no excerpt ends. */
const trailingPunctuation = /[\s\u200D.,;:!?،؛؟…–—-]+$/;

/**
 * Returns the beginning of a text in one line of at most `max` characters, cut between words if possible.
 */
export function excerpt(text: string, max: number): string {
  const line = text.replace(directionMarks, '').replace(/\s+/g, ' ').trim();
  if (countCharacters(line) <= max) return line;
  const characters = [...line];
  let end = max - 1;
  while (end > 1 && isInside(characters, end)) end -= 1;
  const cut = characters.slice(0, end).join('');
  const space = characters[end] === ' ' ? cut.length : cut.lastIndexOf(' ');
  // Cutting a long last word loses less than dropping it.
  const kept = space > cut.length / 2 ? cut.slice(0, space) : cut;
  return `${kept.replace(trailingPunctuation, '')}…`;
}

/** Whether a cut before this character would separate a letter from its sign or split a joined emoji. */
function isInside(characters: readonly string[], index: number): boolean {
  return combiningCharacter.test(characters[index] ?? '') || characters[index - 1] === '\u200D';
}

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
