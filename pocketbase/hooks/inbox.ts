import { inboxParameters, type Cursor } from '../../src/contract/messages.ts';
import { checkSearch, isInboxFilter, type InboxCounts } from '../../src/rules/inbox.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import { select } from './database.ts';
import { lastReadQuery, pageQuery, searchPatterns, type InboxQueryScope } from './inbox-query.ts';
import { noteLastSeen } from './last-seen.ts';
import { refuse, refuseIf } from './request-body.ts';
import type { MemberRequest } from './request-event.ts';
import { requireParameters } from './request-query.ts';

const countsShape = { messages: 0, is_new: 0, is_favorite: 0, is_public: 0 };

export function tellCounts(e: MemberRequest): void {
  requireParameters(e, []);
  const query = `
    SELECT messages, is_new, is_favorite, is_public FROM inbox_counts
    WHERE recipient_id = {:owner}`;
  const [found] = select(e.app, countsShape, query, { owner: e.auth?.id ?? '' });
  const { messages, is_new, is_favorite, is_public } = found ?? countsShape;
  const counts: InboxCounts = {
    all: messages,
    new: is_new,
    favorite: is_favorite,
    public: is_public,
    private: messages - is_public,
  };
  e.json(200, counts);
}

export function listInbox(e: MemberRequest): void {
  const query = requireParameters(e, inboxParameters);
  const { filter = 'all', text = '', created_at = '', id = '' } = query;
  if (!isInboxFilter(filter)) refuse('filter', 'wrong_type');
  if (query.text !== undefined) refuseIf('text', checkSearch(text));
  noteLastSeen(e.app, e.auth);
  const scope = { filter, text, isContinued: id !== '' };
  const owner = e.auth.id;
  const parameters = { owner, created_at, id, ...searchPatterns(text) };
  const found = select(e.app, pageShape, pageQuery(scope), parameters);
  const page = found.slice(0, MESSAGES_PER_PAGE);
  const items = page.map(({ message }) => message).join(',');
  const last = found.length > page.length ? page[page.length - 1] : undefined;
  const next = cursorOf(last ?? lastRead(e.app, scope, { owner, created_at, id }));
  e.response.header().set('Content-Type', 'application/json');
  e.string(200, `{"items":[${items}],"next":${JSON.stringify(next)}}`);
}

const cursorShape = { created_at: '', id: '' };
const pageShape = { ...cursorShape, message: '' };

const cursorOf = (last: Cursor | undefined): Cursor | null =>
  last ? { created_at: last.created_at, id: last.id } : null;

/** Where a search goes on that did not find a full page; undefined where the inbox was read to its end. */
function lastRead(
  app: CoreApp,
  scope: InboxQueryScope,
  parameters: Record<string, string>,
): Cursor | undefined {
  if (scope.text === '') return undefined;
  return select(app, cursorShape, lastReadQuery(scope), parameters)[0];
}
