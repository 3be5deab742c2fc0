import { isQuiet, minuteAt } from '../../../src/rules/notifications.ts';
import { isReportSubject } from '../../../src/rules/reports.ts';
import { select } from '../engine/database.ts';
import { scheduleVacuum } from '../engine/erasure.ts';
import { renderMail } from '../mail/mails.ts';
import { channels, type Kind, outcomeMails } from './channels.ts';
import { pushKey } from './push-key.ts';
import { deliverClaimed, finish, postpone, sendDueRows } from './queue.ts';
import * as delivery from './run-delivery.ts';

/** Sends all due notifications of a kind. */
export function sendAll(app: CoreApp, kind: Kind): void {
  sendDueRows(app, channels[kind], `sending ${kind}`, () => sendClaimed(app, kind));
}

const claimedQuery = `
  SELECT
    c.id, c.host, c.address, c.tries,
    p.email, p.verified, p.username, p.language,
    iif(p.is_suspended, 0, coalesce(n.is_new, 0)) AS unseen,
    coalesce(q.starts, -1) AS starts, coalesce(q.ends, -1) AS ends,
    coalesce(q.utc_offset, 0) AS utc_offset
  FROM notification_channels AS c
  JOIN profiles AS p ON p.id = c.profile_id
  LEFT JOIN inbox_counts AS n ON n.recipient_id = c.profile_id
  LEFT JOIN quiet_hours AS q ON q.profile_id = c.profile_id
  WHERE c.kind = {:kind} AND c.is_claimed = TRUE`;

const claimedShape = {
  id: '',
  host: '',
  /** The address of the device, or the token of the link that ends the mails. */
  address: '',
  tries: 0,
  email: '',
  verified: false,
  username: '',
  language: '',
  /** Number of messages that the owner has not seen; 0 if the owner is suspended. */
  unseen: 0,
  starts: 0,
  ends: 0,
  utc_offset: 0,
};
type Claimed = typeof claimedShape;

interface Sender {
  /** Whether the owner can still be reached in this way. */
  readonly isPossible: (channel: Claimed) => boolean;
  readonly send: (app: CoreApp, due: readonly Claimed[]) => delivery.Outcomes;
}

const senders: Readonly<Record<Kind, Sender>> = {
  push: { isPossible: () => true, send: sendPush },
  mail: { isPossible: ({ verified }) => verified, send: sendMail },
};

function sendClaimed(app: CoreApp, kind: Kind): void {
  const claimed = select(app, claimedShape, claimedQuery, { kind });
  const due = claimed.filter((channel) => {
    // The owner has seen the messages meanwhile or is suspended, or the mail address has changed.
    if (channel.unseen === 0 || !senders[kind].isPossible(channel)) {
      finish(app, channels[kind], channel.id);
      return false;
    }
    const end = endOfQuiet(channel);
    if (end > 0) postpone(app, channels[kind], channel.id, end);
    return end === 0;
  });
  deliverClaimed(app, channels[kind], due, senders[kind].send);
}

const MINUTE = 60_000;

/** Returns the time at which the owner's quiet hours end, at a random second; 0 if they have not begun. */
function endOfQuiet({ starts, ends, utc_offset: offset }: Claimed): number {
  if (starts < 0) return 0;
  const now = Date.now();
  const minute = minuteAt(now, offset);
  if (!isQuiet({ starts, ends }, minute)) return 0;
  const minutesLeft = minuteAt((ends - minute) * MINUTE, 0);
  return now + minutesLeft * MINUTE + Math.floor(Math.random() * MINUTE);
}

const TOKENS = 'push tokens';

function sendPush(app: CoreApp, due: readonly Claimed[]): delivery.Outcomes {
  const key = pushKey(app);
  if (!key) throw new Error('there is no push key');
  const stored: unknown = app.store().get(TOKENS);
  const tokens = typeof stored === 'string' ? (JSON.parse(stored) as delivery.PushTokens) : {};
  const done = delivery.runDelivery({ work: 'push', key, tokens, deliveries: due });
  app.store().set(TOKENS, JSON.stringify(done.tokens));
  return done.outcomes;
}

function sendMail(app: CoreApp, due: readonly Claimed[]): delivery.Outcomes {
  const mails = due.map(({ id, email, username, language, unseen, address }) => ({
    id,
    to: email,
    unsubscribe: delivery.unsubscribeAddress(app, address),
    ...renderMail(app, {
      kind: 'new_messages',
      username,
      language,
      count: unseen,
      link: { path: 'dashboard', action: 'new_messages_action' },
      lastLink: { path: `auth/unsubscribe#${address}`, action: 'unsubscribe_action' },
    }),
  }));
  return delivery.deliverMails(app, mails);
}

/** Sends all due mails to reporters. */
export function sendOutcomes(app: CoreApp): void {
  sendDueRows(app, outcomeMails, 'sending outcomes', () => sendClaimedOutcomes(app));
  scheduleVacuum(app);
}

const outcomesQuery = `
  SELECT id, 'mail' AS host, email, language, about, has_acted, tries FROM outcome_mails
  WHERE is_claimed = TRUE`;
const outcomesShape = {
  id: '',
  host: '',
  email: '',
  language: '',
  about: '',
  has_acted: false,
  tries: 0,
};

function sendClaimedOutcomes(app: CoreApp): void {
  deliverClaimed(
    app,
    outcomeMails,
    select(app, outcomesShape, outcomesQuery, {}),
    sendOutcomeMails,
  );
}

function sendOutcomeMails(
  app: CoreApp,
  rows: readonly (typeof outcomesShape)[],
): delivery.Outcomes {
  const mails = rows.map(({ id, email, language, about, has_acted }) => ({
    id,
    to: email,
    unsubscribe: '',
    ...renderMail(app, {
      kind: has_acted ? 'report_acted' : 'report_dismissed',
      username: '',
      language,
      ...(isReportSubject(about) ? { about } : {}),
    }),
  }));
  return delivery.deliverMails(app, mails);
}
