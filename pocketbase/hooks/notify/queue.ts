import { execute, selectTexts } from '../engine/database.ts';
import { eraseIn } from '../engine/erasure.ts';
import { report } from '../engine/report.ts';
import { increase } from '../engine/store.ts';
import { noteMail, withoutAddresses } from '../mail/setup.ts';
import { attempt, type Outcome, type Outcomes } from './run-delivery.ts';

// A row that waits has the time at which it is due. It is claimed while it is sent, and may become due again
// meanwhile. Whatever ends the server, a claimed row is sent at the next start: at most once too often.

/** Rows that are due one by one: those of a table that meet a condition. */
export interface Queue {
  readonly table: 'notification_channels' | 'newsletter_subscribers' | 'outcome_mails';
  /** SQL condition, which a partial index on `due_at` contains. */
  readonly where: string;
  /** SQL of the host to which a row is sent. */
  readonly host: string;
}

/** Maximum number of rows that are sent at once, and sent again if the server is killed meanwhile. */
const BATCH = 200;
/** Number of tries after which a row is given up; the last one is 17 hours after the first. */
const TRIES_MAX = 10;
const MINUTE = 60_000;

/** A time of noting in the future means that the clock was set back; the row would wait for too long. */
const isDue = 'due_at > 0 AND (due_at <= {:now} OR noted_at > {:now})';

export function hasDueRows(app: CoreApp, { table, where }: Queue): boolean {
  const query = `SELECT 1 FROM ${table} WHERE ${where} AND ${isDue} LIMIT 1`;
  return selectTexts(app, query, { now: Date.now() }).length > 0;
}

/** @returns whether any row was due */
function claimDueRows(app: CoreApp, { table, where }: Queue): boolean {
  const statement = `
    UPDATE ${table} SET is_claimed = TRUE, due_at = 0 WHERE id IN (
      SELECT id FROM ${table} WHERE ${where} AND ${isDue} ORDER BY due_at LIMIT ${BATCH})`;
  return execute(app, statement, { now: Date.now() }) > 0;
}

/** Ends the claims of a process that was killed, so that its rows are sent again. */
export function releaseClaims(app: CoreApp, { table, where }: Queue): void {
  const statement = `
    UPDATE ${table} SET is_claimed = FALSE, due_at = {:now} WHERE ${where} AND is_claimed = TRUE`;
  execute(app, statement, { now: Date.now() });
}

/** Has a claimed row wait until a time, in milliseconds since 1970. */
export function postpone(app: CoreApp, { table }: Queue, id: string, until: number): void {
  const statement = `
    UPDATE ${table} SET is_claimed = FALSE, due_at = {:until}, noted_at = {:now} WHERE id = {:id}`;
  execute(app, statement, { id, until, now: Date.now() });
}

/** Ends the claim of a row, which is done unless it has become due again. Keeps no time of a message. */
export function finish(app: CoreApp, { table }: Queue, id: string): void {
  const statement = `
    UPDATE ${table} SET is_claimed = FALSE, tries = 0, noted_at = iif(due_at = 0, 0, noted_at)
    WHERE id = {:id}`;
  execute(app, statement, { id });
}

interface Claimed {
  readonly id: string;
  readonly host: string;
  readonly tries: number;
}

/**
 * Delivers claimed rows, records their outcomes, and prints what failed without saying to whom.
 * @param otherwise the outcome of each if the delivery as a whole fails
 */
export function deliverClaimed<Row extends Claimed>(
  app: CoreApp,
  queue: Queue,
  rows: readonly Row[],
  deliver: (app: CoreApp, rows: readonly Row[]) => Outcomes,
  otherwise: Outcome = 'failed',
): void {
  if (rows.length === 0) return;
  const outcomes = attempt(rows, otherwise, () => deliver(app, rows));
  const failures = new Map<string, number>();
  app.runInTransaction((tx) => {
    for (const row of rows) {
      const [outcome, reason = ''] = outcomes[row.id] ?? ['failed', 'no outcome'];
      const ended = recordOutcome(tx, queue, row, outcome);
      if (ended === '') continue;
      const failure = `${row.host}: ${ended}${reason === '' ? '' : ` (${withoutAddresses(reason)})`}`;
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
    }
    const failedHosts = rows.filter(({ id }) => outcomes[id]?.[0] === 'host_failed');
    for (const host of new Set(failedHosts.map((row) => row.host))) {
      postponeHost(tx, queue, host);
    }
  });
  noteMailServer(app, rows, outcomes);
  for (const [failure, count] of failures) {
    report(`${count} notifications to ${failure}`);
  }
}

/** Notes whether the mail server took mails; a refusal of single addresses says nothing of it. */
function noteMailServer(app: CoreApp, rows: readonly Claimed[], outcomes: Outcomes): void {
  const ofMails = rows.filter(({ host }) => host === 'mail').map(({ id }) => outcomes[id]?.[0]);
  if (ofMails.includes('host_failed')) noteMail(app, false);
  else if (ofMails.includes('sent')) noteMail(app, true);
}

/** @returns what the operator is told; empty if nothing failed */
function recordOutcome(tx: CoreApp, queue: Queue, row: Claimed, outcome: Outcome): string {
  const { id, tries } = row;
  switch (outcome) {
    case 'sent':
      finish(tx, queue, id);
      return '';
    case 'gone':
      eraseIn(tx, `DELETE FROM ${queue.table} WHERE id = {:id}`, { id });
      return '';
    case 'refused':
      finish(tx, queue, id);
      return 'refused for good';
    case 'failed':
    case 'host_failed':
      execute(tx, retryStatement(queue, 'id = {:id}'), { id, now: Date.now() });
      return tries + 1 < TRIES_MAX ? 'to be tried again' : `given up after ${TRIES_MAX} tries`;
  }
}

/** Postpones the other due rows of a host that does not answer, so that it does not delay other hosts. */
function postponeHost(tx: CoreApp, queue: Queue, host: string): void {
  const ofHost = `${queue.where} AND ${isDue} AND ${queue.host} = {:host}`;
  execute(tx, retryStatement(queue, ofHost), { host, now: Date.now() });
}

/** Returns the statement that has rows wait for another try, or gives them up after the last one. */
const retryStatement = ({ table }: Queue, condition: string) => `
  UPDATE ${table} SET
    is_claimed = FALSE,
    due_at = iif(tries + 1 < ${TRIES_MAX}, {:now} + ${MINUTE} * (1 << tries), 0),
    noted_at = iif(tries + 1 < ${TRIES_MAX}, {:now}, 0),
    tries = iif(tries + 1 < ${TRIES_MAX}, tries + 1, 0)
  WHERE ${condition}`;

/** Sends all due rows, a batch of claimed ones at a time, unless the same job still runs. */
export function sendDueRows(
  app: CoreApp,
  queue: Queue,
  job: string,
  sendClaimed: () => void,
): void {
  const key = `running ${job}`;
  if (increase(app, key) > 0) return;
  try {
    while (claimDueRows(app, queue)) sendClaimed();
  } finally {
    app.store().remove(key);
  }
}
