import type { InboxQuery } from '../../../src/contract/messages.ts';
import { checkSearch, inboxFilters, inboxOrders, zeroCounts } from '../../../src/rules/inbox.ts';
import { select } from '../engine/database.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { noticeCount } from '../reports/notice-query.ts';
import { oneOf, refuseIf, requireParameters, searchedText } from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { pageShape, paginate } from './cursor.ts';
import { lastReadQuery, pageQuery, searchParameters, type InboxQueryScope } from './inbox-query.ts';
import { noteLastSeen } from './last-seen.ts';

/** An inbox that never had a message has no row, but the sums have one. */
const countsQuery = `
  SELECT
    coalesce(sum(messages), 0) AS "all", coalesce(sum(is_new), 0) AS "new",
    coalesce(sum(is_favorite), 0) AS "favorite", coalesce(sum(is_public), 0) AS "public",
    coalesce(sum(messages - is_public), 0) AS "private", coalesce(sum(held), 0) AS "held",
    ${noticeCount} AS "notices"
  FROM inbox_counts WHERE recipient_id = {:owner}`;

export function countMessages(e: MemberRequest): void {
  requireParameters(e, []);
  const [counts] = select(e.app, zeroCounts, countsQuery, { owner: e.auth.id });
  e.json(200, counts);
}

export function listInbox(e: MemberRequest): void {
  const asked = requireParameters<keyof InboxQuery>(e, ['filter', 'order', 'created_at', 'id']);
  const searched = searchedText(e);
  const { created_at = '', id = '' } = asked;
  const filter = oneOf('filter', asked.filter ?? 'all', inboxFilters);
  const order = oneOf('order', asked.order ?? 'newest', inboxOrders);
  const text = searched ?? '';
  if (searched !== undefined) {
    limitClient(e, 'search');
    refuseIf('search', checkSearch(text));
  }
  noteLastSeen(e.app, e.auth);
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
