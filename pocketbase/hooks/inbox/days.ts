import { daysShown, isOffset } from '../../../src/rules/inbox-days.ts';
import { computeOnce, runInTurn } from '../engine/turns.ts';
import { selectTexts } from '../engine/database.ts';
import { changeCount } from '../engine/page-changes.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { refuse, requireParameters } from '../requests/input.ts';
import { limitClient, limitSubject } from '../requests/rate-limit.ts';
import { daysQuery } from './inbox-query.ts';

/** Counts the messages of each of the last days, in the caller's time zone. */
export function listInboxDays(e: MemberRequest): void {
  const { offset = '' } = requireParameters(e, ['offset']);
  if (!isOffset(offset)) refuse('offset', 'wrong_type');
  // Limited, since the count reads every message of twelve weeks.
  limitClient(e, 'member_request');
  const days = daysOf(e, offset);
  sendJson(e, `{"days":${days}}`);
}

/** Maximum concurrent counts, which leave one core free for pages. */
const maxConcurrentCounts = () => Math.max(1, Number($os.getenv('CORES')) - 1);
/** Milliseconds for which a count is cached. */
const CACHE_LIFETIME = 5000;
/** Milliseconds for which others wait for a count. */
const PATIENCE = 5000;

/**
 * Returns the counts of the days, cached until a message or a reply changes; a new message may be counted
 * late. When hundreds of requests arrive at once, most need not read the inbox.
 */
function daysOf(e: MemberRequest, offset: string): string {
  const { app } = e;
  const owner = e.auth.id;
  const now = Date.now();
  const period = Math.floor(now / CACHE_LIFETIME);
  const cacheKey = JSON.stringify([owner, offset, changeCount(app), period]);
  // Owners who share a slot evict each other, which limits the cache to 256 entries of 5 KB each.
  const slot = `inbox days ${owner.slice(0, 2)}`;
  const find = () => {
    const cached = app.store().get(slot) as string | null | undefined;
    return cached?.startsWith(cacheKey) ? cached.slice(cacheKey.length) : null;
  };
  const count = () => {
    // This limit counts all requests of an owner, whatever their time zones and client addresses.
    limitSubject(e, 'inbox_days', owner);
    const shown = JSON.stringify(daysShown(now, Number(offset)));
    let days = '[]';
    runInTurn(app, 'inbox days', maxConcurrentCounts(), () => {
      [days = days] = selectTexts(app, daysQuery, { owner, shown });
    });
    app.store().set(slot, cacheKey + days);
    return days;
  };
  return computeOnce(app, cacheKey, PATIENCE, find, count);
}
