import { PAUSED_INDEFINITELY } from '../../../src/rules/pause.ts';
import { BLOCK_DELAY_MAX } from '../../../src/rules/sender-marks.ts';
import { afterCursor } from '../inbox/cursor.ts';
import { visitDaysQuery } from '../inbox/visit-days.ts';
import { concerns } from '../reports/notice-query.ts';
import { day, dayOf, jsonBoolean, minute, storedNow } from '../engine/database.ts';

// Queries of an account's export, without the code that runs them. Each names what it selects, so that nothing
// of a sender gets into an export with a new column.

/** Messages that are read at once: a large inbox fills neither the memory nor a long transaction. */
export const EXPORT_PAGE = 1000;

/** Characters of a UUID. */
const ID_LENGTH = 36;

/** SQL of a stored time as ISO 8601. */
const iso = (column: string) => `replace(${column}, ' ', 'T')`;
const timeOfDay = (minutes: string) => `printf('%02d:%02d', ${minutes} / 60, ${minutes} % 60)`;

const rule = (column: string, otherwise: string) => `coalesce(
  (SELECT ${column} FROM inbox_rules WHERE profile_id = {:owner}), ${otherwise})`;

const channels = (kind: string) =>
  `FROM notification_channels WHERE profile_id = {:owner} AND kind = '${kind}'`;

const notifications = `json_object(
  'mail', coalesce((SELECT iif(daily_minute < 0, 'at_once', 'daily') ${channels('mail')}), 'off'),
  'daily_mail_at_utc', (
    SELECT iif(daily_minute < 0, NULL, ${timeOfDay('daily_minute')}) ${channels('mail')}),
  'devices', json((
    SELECT json_group_array(
      json_object('service', host, 'added_at', ${dayOf('added_at')}) ORDER BY added_at, id)
    ${channels('push')})),
  'quiet_hours', json((
    SELECT json_object('from', ${timeOfDay('starts')}, 'to', ${timeOfDay('ends')},
      'minutes_ahead_of_utc', utc_offset)
    FROM quiet_hours WHERE profile_id = {:owner})))`;

/** SQL of the day on which a block began, told only once its latest possible start has passed. */
const begunOn = `iif(begins_at < ${storedNow(`'-${BLOCK_DELAY_MAX} hours'`)}, substr(begins_at, 1, 10), NULL)`;

const blocks = `
  SELECT json_group_array(json_object('day', created_day, 'begun_on', ${begunOn})
    ORDER BY created_day DESC)
  FROM blocks WHERE profile_id = {:owner} AND mark != ''`;

/** Also of notices that were put away. */
const decisions = `
  SELECT json_group_array(json_object(
    'day', ${dayOf('decided_at')}, 'about', subject, 'content', content, 'action', action,
    'reason', decision_reason, 'words', words,
    'objection', json(iif(objected_at = 0, 'null', json_object(
      'text', objection, 'state', iif(verdict = '', 'open', verdict), 'answer', objection_answer)))
  ) ORDER BY decided_at DESC, id DESC)
  FROM cases WHERE profile_id = {:owner} AND ${concerns}`;

/** Whoever reports a message of the own inbox is the person whom its case is about. */
const reports = `
  SELECT json_group_array(json_object(
    'day', ${dayOf('made.reported_at')}, 'content', content, 'reason', made.reason, 'note', note,
    'outcome', iif(action = '', 'open', action), 'words', words
  ) ORDER BY made.reported_at DESC, made.id)
  FROM cases CROSS JOIN case_reports AS made ON made.case_id = cases.id
  WHERE cases.profile_id = {:owner} AND +made.owner_id = {:owner}`;

/** SQL of the action in the same case before an entry of `audit`. */
const actionBefore = `(
  SELECT earlier.action FROM audit AS earlier
  WHERE earlier.profile_id = audit.profile_id AND earlier.profile_id != ''
    AND earlier.case_id = audit.case_id AND earlier.at < audit.at
  ORDER BY earlier.at DESC LIMIT 1)`;

/**
 * Entries about the caller, and by the caller as a moderator. A dismissal, and one that was taken back, would
 * tell that there was a report; whom else an entry names stays out.
 */
const log = `
  SELECT json_group_array(json_object(
    'day', ${dayOf('at')}, 'by_you', ${jsonBoolean('by_you')}, 'action', action, 'about', subject,
    'reason', reason, 'words', words) ORDER BY at DESC, id DESC)
  FROM (
    SELECT *, FALSE AS by_you FROM audit WHERE profile_id = {:owner} AND profile_id != ''
      AND (action != 'dismiss' AND NOT (action = 'undo' AND ${actionBefore} = 'dismiss') OR subject = 'private')
    UNION ALL
    SELECT *, TRUE FROM audit WHERE actor_id = {:owner} AND actor_id != '')`;

const connections = `
  SELECT json_group_array(
    json_object('provider', provider, 'id', providerId, 'connected_at', ${day('created')}))
  FROM _externalAuths
  WHERE collectionRef = (SELECT id FROM _collections WHERE name = 'profiles') AND recordRef = {:owner}`;

const profile = `json_object(
  'id', id, 'username', username, 'email', email, 'email_confirmed', ${jsonBoolean('verified')},
  'confirm_until', nullif(confirm_until, ''),
  'bio', bio, 'prompt', prompt, 'voice', voice, 'language', language,
  'joined_at', ${day('created_at')}, 'last_seen', ${day('last_seen')},
  'is_moderator', ${jsonBoolean('is_moderator')})`;

const settings = `json_object(
  'who_may_write', iif(allow_anonymous, 'everybody', 'members'),
  'paused_until', iif(paused_until = '${PAUSED_INDEFINITELY}', 'open_end',
    nullif(${iso('paused_until')}, '')),
  'hidden_words', json(${rule('hidden_words', "'[]'")}),
  'hold_unmarked', ${jsonBoolean(rule('hold_unmarked', 'FALSE'))},
  'show_last_seen', ${jsonBoolean('NOT hide_last_seen')},
  'count_visits', ${jsonBoolean('NOT visits_uncounted')},
  'hide_answers', ${jsonBoolean('hide_answers')}, 'has_password', ${jsonBoolean('has_password')},
  'two_step_sign_in', ${jsonBoolean('two_factor')},
  'needs_profile_setup', ${jsonBoolean('needs_profile_setup')},
  'connected_accounts', json((${connections})),
  'notifications', ${notifications})`;

/** Selects what an export says besides the messages, but for addresses of this site, as one JSON object. */
export const headQuery = `
  SELECT json_object(
    'profile', ${profile},
    'settings', ${settings},
    'visits', json((${visitDaysQuery})),
    'blocked_senders', json((${blocks})),
    'decisions', json((${decisions})),
    'reports', json((${reports})),
    'moderation_log', json((${log})))
  FROM profiles WHERE id = {:owner}`;

const replyJson = `json_object(
  'id', id, 'created_at', ${day('created_at')}, 'content', content,
  'audience', iif(is_public, 'everybody', iif(for_sender, 'sender', 'nobody')),
  'sender_may_answer', ${jsonBoolean('may_answer')}, 'is_withheld', ${jsonBoolean('is_withheld')})`;

/** Tables of messages, with the JSON of each message. */
const shapes = {
  messages: `json_object(
    'id', id, 'created_at', ${minute('created_at')}, 'content', content,
    'is_public', ${jsonBoolean('is_public')}, 'is_seen', ${jsonBoolean('NOT is_new')},
    'is_favorite', ${jsonBoolean('is_favorite')}, 'is_withheld', ${jsonBoolean('is_withheld')},
    'reactions', reactions,
    'replies', json((SELECT json_group_array(${replyJson} ORDER BY place, id)
      FROM message_replies WHERE message_id = received.id)))`,
  held_messages: `json_object(
    'id', id, 'created_at', ${minute('created_at')}, 'content', content, 'held_because', reason)`,
} as const;

export type ExportedTable = keyof typeof shapes;

/**
 * Columns of a page: its messages after `{:before}`, one a line, their number, and the time and the id of the last
 * one.
 */
export const exportPageShape = { lines: '', number: 0, last: '' };

/**
 * Returns the query for a page, newest first. SQLite joins the lines, so that only one text of a page passes into
 * JavaScript: with a thousand an export took twice as long.
 */
export const exportPageQuery = (table: ExportedTable, hasCursor: boolean): string => `
  SELECT {:before} || coalesce(group_concat(message, ',' || char(10) ORDER BY created_at DESC, id DESC), '') AS lines,
    count(*) AS number, coalesce(min(created_at || id), '') AS last
  FROM (
    SELECT created_at, id, ${shapes[table]} AS message FROM ${table} AS received
    WHERE recipient_id = {:owner} ${hasCursor ? `AND ${afterCursor('<')}` : ''}
    ORDER BY created_at DESC, id DESC LIMIT ${EXPORT_PAGE})`;

/** Returns the cursor after a page whose last message has this time and id. */
export function cursorAfter(last: string): { created_at: string; id: string } {
  const created_at = last.slice(0, -ID_LENGTH);
  return { created_at, id: last.slice(created_at.length) };
}
