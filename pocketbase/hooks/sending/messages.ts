import type { HeldReason } from '../../../src/contract/held-messages.ts';
import type { Message } from '../../../src/contract/messages.ts';
import { HELD_MAX } from '../../../src/rules/held-messages.ts';
import { checkMessage } from '../../../src/rules/message.ts';
import { normalizeLineBreaks } from '../../../src/rules/text.ts';
import { execute, queryText, selectTexts } from '../engine/database.ts';
import { scheduleRewrite } from '../engine/erasure.ts';
import { newId } from '../engine/new-id.ts';
import { announce } from '../engine/realtime.ts';
import { requestEventOf, type RecordRequest } from '../engine/request-event.ts';
import { isPaused } from '../pages/pauses.ts';
import { countWrote } from '../pages/visits.ts';
import { refuse, refuseIf, requireFields } from '../requests/body.ts';
import { refuseParameters } from '../requests/query.ts';
import {
  clientAt,
  isAllowed,
  limitClient,
  limitSubject,
  orGiveBack,
  requireAllowed,
  usedShare,
  type Counted,
} from '../requests/rate-limit.ts';
import { OPEN_SHARE } from '../requests/rate-limits.ts';
import { inSlot, preciseNow } from './answer-slot.ts';
import { heldCountQuery } from './held-count.ts';
import { holdReason } from './hidden-words.ts';
import { isBlocked, keepMark, sentTag } from './sender-marks.ts';
import { countSecondTry, requireProof, type Way } from './work-proof.ts';

/**
 * A message, sent by a script; message-form.ts has those of plain forms. Answered by 204: the sender
 * learns nothing of the record. A superuser's is PocketBase's own.
 */
export function sendMessage(e: RecordRequest): void {
  if (e.hasSuperuserAuth()) {
    e.next();
    announce(e.app, e.record.getString('recipient_id'), { kind: 'reload' });
    return;
  }
  refuseParameters(e);
  accept(e, 'script');
  requestEventOf(e).noContent(204);
}

/**
 * Checks and stores the message of a request, and tells its recipient's dashboards.
 * @throws with a code of `MessageError` at `content`, or at `recipient_id` `recipient_gone`,
 * `inbox_paused` or `members_only`
 */
export function accept(e: RecordRequest, way: Way): void {
  const arrived = preciseNow();
  limitClient(e, 'message', 'content');
  // Go counts the query among the fields of a form.
  requireFields(e, ['recipient_id', 'content', 'mark', 'proof', 'lang', 'to']);
  const tag = sentTag(e);
  const recipient = e.record.getString('recipient_id');
  const content = normalizeLineBreaks(e.record.getString('content'));
  refuseIf('content', checkMessage(content));
  const { counted, share } = admit(e, recipient, way);
  orGiveBack(e, counted, () => {
    // The answer is that of the sender's own limit: what others send to whom is nobody's business.
    limitSubject(e, 'inbox', recipient, 'content', share);
    // Who may not write here fills no inbox, and learns nothing of how full it is.
    inSlot(arrived, () =>
      orGiveBack(e, ['inbox', recipient], () => deliver(e, { recipient, content, tag }, way)),
    );
  });
}

/** Stores a message and tells its recipient's dashboards; all of it is done before the slot ends. */
function deliver(e: RecordRequest, written: Written, way: Way): void {
  const { recipient } = written;
  const { message, reason, isUnwanted } = keep(e, written, way);
  if (isUnwanted) return;
  countWrote(e.app, recipient);
  if (reason) rewriteAfterOldest(e.app, recipient);
  else announce(e.app, recipient, { kind: 'arrived', message });
}

/** Where too many are held back, a trigger deleted the oldest, of which no hook is told. */
function rewriteAfterOldest(app: CoreApp, owner: string): void {
  const [held] = selectTexts(app, heldCountQuery, { owner });
  if (Number(held) >= HELD_MAX) scheduleRewrite(app);
}

interface Admitted {
  readonly counted: Counted;
  /** The share of the inbox's limit a minute that may be used up already. */
  readonly share: number;
}

/** Counts a message within the soft rate of its inbox or, above that, by the work done for it. */
function admit(e: RecordRequest, recipient: string, way: Way): Admitted {
  const free: Counted = ['inbox_soft', recipient];
  if (isAllowed(e, ...free)) return { counted: free, share: 1 };
  // Nobody shall work for what would be refused then.
  requireOpen(e, recipient, way);
  const client = clientAt(e);
  const share = usedShare(e, 'kept_place', client) < 1 ? 1 : OPEN_SHARE;
  requireAllowed(e, 'inbox', recipient, 'content', share);
  const counted = requireProof(e, recipient, way);
  isAllowed(e, 'kept_place', client);
  return { counted, share };
}

type Written = Pick<Arrival, 'recipient' | 'content' | 'tag'>;

function keep(e: RecordRequest, written: Written, way: Way) {
  const { app } = e;
  const { recipient, tag } = written;
  const reason = holdReason(app, recipient, written);
  const isUnwanted = isBlocked(app, recipient, tag);
  const message = store(app, { ...written, reason, isMember: Boolean(e.auth) }, isUnwanted);
  if (message) return { message, reason, isUnwanted };
  // Empty where the inbox was opened since.
  return refuseRecipient(e, whyClosed(app, recipient) || 'inbox_paused', way);
}

interface Arrival {
  readonly recipient: string;
  readonly content: string;
  /** Empty where the sender leaves no mark. */
  readonly tag: string;
  /** Why it is held back, or null. */
  readonly reason: HeldReason | null;
  readonly isMember: boolean;
}

/**
 * Stores a message where its sender may write to the recipient: nobody to a closed inbox, guests to
 * those who say so, members to all others. One statement asks and stores; PocketBase's own way takes
 * three times as long.
 * @param isUnwanted the same is done, and undone, so that its sender can neither see nor time it
 * @returns null where the recipient is gone, takes a break or takes members only
 */
function store(app: CoreApp, arrival: Arrival, isUnwanted: boolean): Message | null {
  const { recipient, content, tag, reason, isMember } = arrival;
  const id = newId();
  const created_at = new DateTime().string();
  const values = { id, recipient, content, created_at, isMember: Number(isMember) };
  const insert = (on: CoreApp) =>
    reason
      ? execute(on, holdStatement, { ...values, reason })
      : execute(on, storeStatement, values);
  const stored = tag === '' ? insert(app) : insertMarked(app, { id, tag, insert, isUnwanted });
  if (stored === 0) return null;
  const unread = { is_public: false, is_new: true, is_favorite: false, reactions: '', replies: [] };
  return { id, recipient_id: recipient, content, created_at, ...unread };
}

interface MarkedInsert {
  readonly id: string;
  readonly tag: string;
  readonly insert: (app: CoreApp) => number;
  readonly isUnwanted: boolean;
}

/** A message with its mark, or neither; of an unwanted one nothing is written to the disk. */
function insertMarked(app: CoreApp, { id, tag, insert, isUnwanted }: MarkedInsert): number {
  const done = { rows: 0, isUndone: false };
  try {
    app.runInTransaction((tx) => {
      done.rows = insert(tx);
      if (done.rows > 0) keepMark(tx, id, tag);
      done.isUndone = isUnwanted;
      if (isUnwanted) throw new Error('undone');
    });
  } catch (error) {
    if (!done.isUndone) throw error;
  }
  return done.rows;
}

const fromOpenInbox = `
  FROM profiles
  WHERE id = {:recipient} AND NOT ${isPaused} AND (allow_anonymous OR {:isMember})`;

// Without RETURNING: what reads rows never looks whether the statement failed at its end, as on a
// full disk.
const storeStatement = `
  INSERT INTO messages
    (id, recipient_id, content, is_public, is_new, is_favorite, reactions, created_at)
  SELECT {:id}, id, {:content}, FALSE, TRUE, FALSE, '', {:created_at} ${fromOpenInbox}`;

const holdStatement = `
  INSERT INTO held_messages (id, recipient_id, content, reason, created_at)
  SELECT {:id}, id, {:content}, {:reason}, {:created_at} ${fromOpenInbox}`;

/** What keeps a guest from writing to somebody, the first that holds; empty of an open inbox. */
const closedQuery = `
  SELECT coalesce(max(CASE
    WHEN ${isPaused} THEN 'inbox_paused'
    WHEN allow_anonymous THEN ''
    ELSE 'members_only'
  END), 'recipient_gone')
  FROM profiles WHERE id = ?`;

const whyClosed = (app: CoreApp, recipient: string) =>
  queryText(app, closedQuery, recipient) as '' | RecipientRefusal;

type RecipientRefusal = 'inbox_paused' | 'members_only' | 'recipient_gone';

function requireOpen(e: RecordRequest, recipient: string, way: Way): void {
  const code = whyClosed(e.app, recipient);
  if (code !== '' && !(e.auth && code === 'members_only')) refuseRecipient(e, code, way);
}

function refuseRecipient(e: RecordRequest, code: RecipientRefusal, way: Way): never {
  // A script of ours sends the session then, which it does not at first.
  if (code === 'members_only' && way === 'script' && !e.auth) countSecondTry(e);
  refuse('recipient_id', code, code === 'recipient_gone' ? 404 : 403);
}
