import type { PublicProfile } from '../../../src/contract/profiles.ts';
import { MESSAGES_PER_PAGE } from '../../../src/rules/message.ts';
import { picturePath } from '../../../src/rules/pictures.ts';
import { selectTexts } from '../engine/database.ts';
import { answeredQuery, answerQuery, profileQuery } from './public-profile-query.ts';

/** The profile of a name, in upper or lower case, with one page of its public messages, or null. */
export function findPublicProfile(
  app: CoreApp,
  username: string,
  page: number,
): PublicProfile | null {
  return findWith(app, profileQuery, { username, ...rowsOf(page) });
}

/** The same with one page of the answered messages. */
export function findAnswers(app: CoreApp, username: string, page: number): PublicProfile | null {
  return findWith(app, answeredQuery, { username, ...rowsOf(page) });
}

/** The same with this message alone; null also if it is private or has no public answer. */
export function findAnswer(app: CoreApp, username: string, message: string): PublicProfile | null {
  const profile = findWith(app, answerQuery, { username, message });
  return profile?.messages.length === 1 ? profile : null;
}

/** One more row than a page shows, to know whether there is a next page. */
const rowsOf = (page: number) => ({
  limit: MESSAGES_PER_PAGE + 1,
  offset: (page - 1) * MESSAGES_PER_PAGE,
});

function findWith(
  app: CoreApp,
  query: string,
  parameters: Record<string, string | number>,
): PublicProfile | null {
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
