import { freeSpace } from '../engine/machine.ts';
import { lastBackup } from '../start/last-backup.ts';
import { report } from '../engine/report.ts';
import { canWrite, selectTexts } from '../engine/database.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { oldestNotice } from '../notify/due-notices.ts';
import { isDatabaseLost } from '../start/wal-watch.ts';
import { failingChecks, readinessChecks, type ReadinessCheck } from './readiness-checks.ts';

/** Milliseconds for which an answer is kept: a check writes, and starts a program that looks at the disk. */
const LIFETIME = 1000;
/** Milliseconds for which requests wait for the check of another one, and between two looks. */
const WAIT_MAX = 4000;
const POLL_INTERVAL = 20;

/** Store keys of the time at which the last check began, and of the last answer, which begins with it. */
const BEGUN_KEY = 'readiness/begun';
const ANSWER_KEY = 'readiness/answer';
const REPORTED_KEY = 'readiness/reported';

/**
 * Selects what the database knows, as one JSON text.
 * @tested SQLite is asked for its plan
 */
export const readinessQuery = `
  SELECT json_object('backed_up_at', backed_up_at, 'began_at', began_at, 'oldest_notice', ${oldestNotice})
  FROM house_totals WHERE id = 1`;

/** Returns the checks that fail. However many requests ask, one check is made a second. */
export function failing(app: CoreApp): ReadinessCheck[] {
  const begun = beginCheck(app);
  if (begun > 0) app.store().set(ANSWER_KEY, [begun, ...check(app, begun)].join(' '));
  return awaitAnswer(app);
}

/** Prints which checks fail, at the start and in each minute in which these are others than before. */
export function reportReadiness(app: CoreApp): void {
  const now = failing(app).join(', ');
  const before = String(app.store().get(REPORTED_KEY) ?? '');
  if (now === before) return;
  app.store().set(REPORTED_KEY, now);
  report(now === '' ? 'ready again' : `not ready: ${now} (pocketbase/OPERATING.md, 'Watching it')`);
}

/** @returns the time, if this request is to make a check; otherwise 0 */
function beginCheck(app: CoreApp): number {
  const now = Date.now();
  // `get` takes no write lock on the store.
  if (isFresh(app.store().get(BEGUN_KEY), now)) return 0;
  let begun = 0;
  app.store().setFunc(BEGUN_KEY, (last: unknown) => {
    if (isFresh(last, now)) return last;
    begun = now;
    return now;
  });
  return begun;
}

/** A time in the future means that the clock was set back. */
function isFresh(begun: unknown, now: number): boolean {
  const age = now - Number(begun ?? 0);
  return age >= 0 && age < LIFETIME;
}

/** Returns the answer of the last check, and waits for it. A check that takes too long is one that fails. */
function awaitAnswer(app: CoreApp): ReadinessCheck[] {
  const deadline = Date.now() + WAIT_MAX;
  do {
    const [begun, ...names] = String(app.store().get(ANSWER_KEY) ?? '').split(' ');
    if (begun === String(app.store().get(BEGUN_KEY))) {
      return readinessChecks.filter((name) => names.includes(name));
    }
    sleep(POLL_INTERVAL);
  } while (Date.now() < deadline);
  return ['database'];
}

function check(app: CoreApp, now: number): ReadinessCheck[] {
  const isWritable = !isDatabaseLost(app) && canWrite(app, Math.floor(now / LIFETIME) % 1e9);
  try {
    return failingChecks({ ...readFacts(app, now), is_writable: isWritable });
  } catch {
    return ['database'];
  }
}

function readFacts(app: CoreApp, now: number) {
  const [json = '{}'] = selectTexts(app, readinessQuery, { now, has_mail: mailIsSetUp() });
  const row = JSON.parse(json) as Record<'backed_up_at' | 'began_at' | 'oldest_notice', number>;
  return {
    now,
    are_backups_on: $os.getenv('BACKUP_CRON') !== 'off',
    backed_up_at: lastBackup(app, row.backed_up_at),
    began_at: row.began_at,
    disk_free: freeSpace(app),
    notice_minutes: Math.floor((now - row.oldest_notice) / 60_000),
  };
}
