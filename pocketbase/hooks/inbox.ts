import { checkSearch, isInboxFilter, searchVariants } from '../../src/rules/inbox.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import { refuse, refuseIf } from './request-body.ts';
import { select } from './select.ts';

/** Where a page ends: the place of its last message in the inbox, newest first. */
interface Place {
  created_at: string;
  id: string;
}

const countsShape = { messages: 0, is_new: 0, is_favorite: 0, is_public: 0 };

/** `GET /api/messages/counts`: how many messages of the caller each filter finds. */
export function tellCounts(e: core.RequestEvent): void {
  const query = `
    SELECT messages, is_new, is_favorite, is_public FROM inbox_counts
    WHERE recipient_id = {:owner}`;
  const [found] = select(e.app, countsShape, query, { owner: e.auth?.id ?? '' });
  const { messages, is_new, is_favorite, is_public } = found ?? countsShape;
  e.json(200, {
    all: messages,
    new: is_new,
    favorite: is_favorite,
    public: is_public,
    private: messages - is_public,
  });
}

/** What a filter asks of a message; each has an index of its own. */
const conditionOf = {
  all: '',
  new: 'AND is_new = TRUE',
  favorite: 'AND is_favorite = TRUE',
  public: 'AND is_public = TRUE',
  private: 'AND is_public = FALSE',
};

/**
 * Messages that one answer reads through. A rare text in a large inbox takes several answers, so
 * that no search keeps the others waiting.
 */
const READ_AT_ONCE = 1500;

/**
 * `GET /api/messages/search?text=&filter=&created_at=&id=`: a page of the caller's messages with
 * this text in them, newest first, as `{items, next}`. `next` is the place to go on from, or null
 * at the end; there may be a next page where this one holds nothing.
 */
export function search(e: core.RequestEvent): void {
  const query = e.request?.url?.query();
  const text = query?.get('text') ?? '';
  const filter = query?.get('filter') ?? '';
  refuseIf('text', checkSearch(text));
  if (!isInboxFilter(filter)) refuse('filter', 'wrong_type');
  const place = { created_at: query?.get('created_at') ?? '', id: query?.get('id') ?? '' };
  const read = `
    SELECT id, created_at, content FROM messages
    WHERE recipient_id = {:owner} ${conditionOf[filter]} ${place.id === '' ? '' : olderThanPlace}
    ORDER BY created_at DESC, id DESC LIMIT ${READ_AT_ONCE}`;
  const scope = { owner: e.auth?.id ?? '', at: place.created_at, id: place.id };
  const found = find(e.app, read, scope, text);
  const next =
    found.length > MESSAGES_PER_PAGE ? found[MESSAGES_PER_PAGE - 1] : lastRead(e.app, read, scope);
  const page = found.slice(0, MESSAGES_PER_PAGE).map(({ id }) => id);
  e.json(200, { items: recordsOf(e, page), next: next ?? null });
}

const olderThanPlace = 'AND created_at <= {:at} AND (created_at < {:at} OR id < {:id})';

const placeShape = { created_at: '', id: '' };

type Scope = Record<'owner' | 'at' | 'id', string>;

/** One more than a page, where there are more. */
function find(app: CoreApp, read: string, scope: Scope, text: string): Place[] {
  const patterns: Record<string, string> = {};
  const conditions = searchVariants(text).map((variant, index) => {
    patterns[`text${index}`] = `%${escapeLike(variant)}%`;
    return `content LIKE {:text${index}} ESCAPE '\\'`;
  });
  const query = `
    SELECT created_at, id FROM (${read})
    WHERE ${conditions.join(' OR ')} LIMIT ${MESSAGES_PER_PAGE + 1}`;
  return select(app, placeShape, query, { ...scope, ...patterns });
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Undefined where the inbox was read to its end. */
function lastRead(app: CoreApp, read: string, scope: Scope): Place | undefined {
  const query = `SELECT created_at, id FROM (${read}) LIMIT 1 OFFSET ${READ_AT_ONCE - 1}`;
  return select(app, placeShape, query, scope)[0];
}

/** The records as PocketBase's own list has them, with their replies. */
function recordsOf(e: core.RequestEvent, ids: string[]): core.Record[] {
  const records = e.app.findRecordsByIds('messages', ids);
  $apis.enrichRecords(e, records, 'message_replies_via_message_id');
  return ids.flatMap((id) => records.find((record) => record?.id === id) ?? []);
}
