import type { HeldReason } from '../../src/contract/held-messages.ts';
import type { Message, MessageChange } from '../../src/contract/messages.ts';
import { HELD_MAX } from '../../src/rules/held-messages.ts';
import { checkMessage } from '../../src/rules/message.ts';
import { checkReactions } from '../../src/rules/reactions.ts';
import { normalizeLineBreaks } from '../../src/rules/text.ts';
import { execute, queryText, selectTexts } from './database.ts';
import { deleteRecord, scheduleRewrite } from './erasure.ts';
import { heldCountQuery } from './held-query.ts';
import { holdReason } from './hidden-words.ts';
import { load } from './load.ts';
import { newId } from './new-id.ts';
import { isPaused } from './pauses.ts';
import {
  isAllowed,
  limitClient,
  limitSubject,
  orGiveBack,
  requireAllowed,
  type Counted,
} from './rate-limit.ts';
import { announce } from './realtime.ts';
import { refuse, refuseIf, requireFields, requireTypes } from './request-body.ts';
import { requestEventOf, type RecordRequest } from './request-event.ts';
import { refuseParameters, requireParameters } from './request-query.ts';
import { isBlocked, keepMark, sentTag } from './sender-marks.ts';
import { onlyChanges } from './stale-records.ts';
import { countWrote } from './visits.ts';
import { requireProof, type Way } from './work-proof.ts';

/** message-form.ts, which loads this one. */
interface MessageForm {
  receiveForm: (e: RecordRequest, lang: string) => void;
}

/**
 * A message, sent by a script or, where the query names the language of the page, as a plain form.
 * Answered by 204: the sender learns nothing of the record. A superuser's is PocketBase's own.
 */
export function sendMessage(e: RecordRequest): void {
  if (e.hasSuperuserAuth()) {
    e.next();
    announce(e.app, e.record.getString('recipient_id'), { kind: 'reload' });
    return;
  }
  const event = requestEventOf(e);
  if (event.request?.url?.rawQuery !== '') {
    const { lang = '' } = requireParameters(event, ['lang']);
    (load('message-form') as MessageForm).receiveForm(e, lang);
    return;
  }
  accept(e, 'script');
  event.noContent(204);
}

/**
 * Checks and stores the message of a request, and tells its recipient's dashboards.
 * @throws with a code of `MessageError` at `content`, or at `recipient_id` `recipient_gone`,
 * `inbox_paused` or `members_only`
 */
export function accept(e: RecordRequest, way: Way): void {
  limitClient(e, 'message', 'content');
  // Go counts the query among the fields of a form.
  requireFields(e, ['recipient_id', 'content', 'mark', 'proof', 'lang']);
  const tag = sentTag(e);
  const recipient = e.record.getString('recipient_id');
  const content = normalizeLineBreaks(e.record.getString('content'));
  refuseIf('content', checkMessage(content));
  const { message, reason, isUnwanted } = orGiveBack(e, admit(e, recipient, way), () => {
    // The answer is that of the sender's own limit: what others send to whom is nobody's business.
    limitSubject(e, 'inbox', recipient, 'content');
    // Who may not write here fills no inbox, and learns nothing of how full it is.
    return orGiveBack(e, ['inbox', recipient], () => keep(e, { recipient, content, tag }));
  });
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

/** Counts a message within the soft rate of its inbox or, above that, by the work done for it. */
function admit(e: RecordRequest, recipient: string, way: Way): Counted {
  const free: Counted = ['inbox_soft', recipient];
  if (isAllowed(e, ...free)) return free;
  // Nobody shall work for what would be refused then.
  requireOpen(e, recipient);
  requireAllowed(e, 'inbox', recipient, 'content');
  return requireProof(e, recipient, way);
}

function keep(e: RecordRequest, written: Pick<Arrival, 'recipient' | 'content' | 'tag'>) {
  const { app } = e;
  const { recipient, tag } = written;
  const reason = holdReason(app, recipient, written);
  const isUnwanted = isBlocked(app, recipient, tag);
  const message = store(app, { ...written, reason, isMember: Boolean(e.auth) }, isUnwanted);
  if (message) return { message, reason, isUnwanted };
  // Empty where the inbox was opened since.
  return refuseRecipient(whyClosed(app, recipient) || 'inbox_paused');
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

function requireOpen({ app, auth }: RecordRequest, recipient: string): void {
  const code = whyClosed(app, recipient);
  if (code !== '' && !(auth && code === 'members_only')) refuseRecipient(code);
}

function refuseRecipient(code: RecipientRefusal): never {
  refuse('recipient_id', code, code === 'recipient_gone' ? 404 : 403);
}

export function changeMessage(e: RecordRequest): void {
  refuseParameters(e);
  requireTypes(e, {
    is_public: 'boolean',
    is_new: 'boolean',
    is_favorite: 'boolean',
    reactions: 'string',
  });
  const { app, record } = e;
  refuseIf('reactions', checkReactions(record.getString('reactions')));
  onlyChanges(record);
  const change = changeOf(record);
  e.next();
  announce(app, record.getString('recipient_id'), { kind: 'changed', id: record.id, change });
}

/** What the request changes: the rest may have changed since the record was read. */
function changeOf(record: core.Record): MessageChange {
  const before = record.original();
  const flags = (['is_public', 'is_new', 'is_favorite'] as const).filter(
    (flag) => record.getBool(flag) !== before.getBool(flag),
  );
  const reactions = record.getString('reactions');
  return {
    ...Object.fromEntries(flags.map((flag) => [flag, record.getBool(flag)])),
    ...(reactions !== before.getString('reactions') && { reactions }),
  };
}

export function deleteMessage(e: RecordRequest): void {
  deleteRecord(e);
  const { app, record } = e;
  announce(app, record.getString('recipient_id'), { kind: 'deleted', id: record.id });
}
