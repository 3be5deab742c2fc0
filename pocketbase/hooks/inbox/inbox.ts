import { inboxParameters } from '../../../src/contract/messages.ts';
import {
  checkSearch,
  isInboxFilter,
  isInboxOrder,
  type InboxCounts,
} from '../../../src/rules/inbox.ts';
import { select } from '../engine/database.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { refuse, refuseIf } from '../requests/body.ts';
import { requireParameters } from '../requests/query.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { pageShape, paginate } from './cursor.ts';
import { lastReadQuery, pageQuery, searchParameters, type InboxQueryScope } from './inbox-query.ts';
import { storeLastSeen } from './last-seen.ts';

const zeroCounts: InboxCounts = { all: 0, new: 0, favorite: 0, public: 0, private: 0 };

const countsQuery = `
  SELECT
    messages AS "all", is_new AS "new", is_favorite AS "favorite", is_public AS "public",
    messages - is_public AS "private"
  FROM inbox_counts WHERE recipient_id = {:owner}`;

export function countMessages(e: MemberRequest): void {
  requireParameters(e, []);
  const [counts] = select(e.app, zeroCounts, countsQuery, { owner: e.auth.id });
  e.json(200, counts ?? zeroCounts);
}

export function listInbox(e: MemberRequest): void {
  const query = requireParameters(e, inboxParameters);
  const { filter = 'all', order = 'newest', text = '', created_at = '', id = '' } = query;
  if (!isInboxFilter(filter)) refuse('filter', 'wrong_type');
  if (!isInboxOrder(order)) refuse('order', 'wrong_type');
  if (query.text !== undefined) {
    limitClient(e, 'search');
    refuseIf('text', checkSearch(text));
  }
  storeLastSeen(e.app, e.auth);
  const scope = { filter, order, text, hasCursor: id !== '' };
  const parameters = { owner: e.auth.id, created_at, id, ...searchParameters(text) };
  const found = select(e.app, pageShape, pageQuery(scope), parameters);
  const { items, next } = paginate(found, () => lastRead(e.app, scope, parameters));
  sendJson(e, `{"items":${items},"next":${next}}`);
}

const cursorShape = { created_at: '', id: '' };

/**
 * Returns the cursor from which a search continues after a page that is not full; undefined at the end of
 * the inbox.
 */
function lastRead(app: CoreApp, scope: InboxQueryScope, parameters: Record<string, string>) {
  if (scope.text === '') return undefined;
  return select(app, cursorShape, lastReadQuery(scope), parameters)[0];
}
