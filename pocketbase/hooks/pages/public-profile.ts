import type { AnswerView } from '../../../src/contract/profile-view.ts';
import type { PublicProfile } from '../../../src/contract/profiles.ts';
import { MESSAGES_PER_PAGE } from '../../../src/rules/message.ts';
import { picturePath } from '../../../src/rules/pictures.ts';
import { selectTexts, type Parameters } from '../engine/database.ts';
import {
  answeredQuery,
  answerQuery,
  neighborsQuery,
  profileQuery,
} from './public-profile-query.ts';

/**
 * Returns the profile with this username, ignoring case, and one page of its public messages; null if there
 * is no such profile.
 */
export function findProfile(app: CoreApp, username: string, page: number): PublicProfile | null {
  return findWith(app, profileQuery, { username, ...rowsOf(page) });
}

/** Returns the profile like `findProfile`, with one page of its answered messages. */
export function findAnswers(app: CoreApp, username: string, page: number): PublicProfile | null {
  return findWith(app, answeredQuery, { username, ...rowsOf(page) });
}

/**
 * Returns the profile like `findProfile`, with only this message; null also if the message is private
 * or has no public answer.
 */
export function findAnswer(app: CoreApp, username: string, message: string): PublicProfile | null {
  const profile = findWith(app, answerQuery, { username, message });
  return profile?.messages.length === 1 ? profile : null;
}

/** Returns the ids of the messages before and after an answered message in the list of answers. */
export function findNeighbors(app: CoreApp, message: string): Neighbors {
  const [json = ''] = selectTexts(app, neighborsQuery, { message });
  return JSON.parse(json) as Neighbors;
}

type Neighbors = Pick<AnswerView, 'previous_id' | 'next_id'>;

/** The rows of a page, and one more, which tells whether there is a next page. */
const rowsOf = (page: number) => ({
  limit: MESSAGES_PER_PAGE + 1,
  offset: (page - 1) * MESSAGES_PER_PAGE,
});

function findWith(app: CoreApp, query: string, parameters: Parameters): PublicProfile | null {
  const [json] = selectTexts(app, query, parameters);
  if (json === undefined) return null;
  const { avatar, preview, messages, ...shown } = JSON.parse(json) as Row;
  return {
    ...shown,
    avatar_url: picturePath(shown.id, avatar),
    preview_url: picturePath(shown.id, preview),
    messages: messages.slice(0, MESSAGES_PER_PAGE),
    has_more: messages.length > MESSAGES_PER_PAGE,
  };
}

interface Row extends Omit<PublicProfile, 'avatar_url' | 'preview_url' | 'has_more'> {
  avatar: string;
  preview: string;
}
