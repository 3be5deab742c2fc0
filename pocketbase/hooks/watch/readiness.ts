import { isBackupOld, NOTICE_MINUTES_MAX } from '../../../src/rules/house-warnings.ts';
import { canWrite, selectJson } from '../engine/database.ts';
import { report } from '../engine/report.ts';
import { claim } from '../engine/store.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { forwardingHeaders, isLoopback } from '../requests/client-address.ts';
import { forbidCaching } from '../requests/guards.ts';
import { isDatabaseLost } from '../start/wal-watch.ts';
import { type House, houseFacts, houseQuery } from './house.ts';

/** Milliseconds for which an answer is kept: a check writes, and starts a program that looks at the disk. */
const LIFETIME = 1000;
/** Milliseconds for which requests wait for the check of another one, and between two looks. */
const WAIT_MAX = 4000;
const POLL_INTERVAL = 20;

/** Store keys of the time at which the last check began, and of the last answer, which begins with it. */
const BEGUN_KEY = 'readiness/begun';
const ANSWER_KEY = 'readiness/answer';
const REPORTED_KEY = 'readiness/reported';

/** @tested SQLite is asked for its plan */
export const readinessQuery = houseQuery();

/** Returns the checks that fail. However many requests ask, one check is made a second. */
export function failing(app: CoreApp): ReadinessCheck[] {
  const begun = claim(app, BEGUN_KEY, LIFETIME);
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
  const is_writable = !isDatabaseLost(app) && canWrite(app, Math.floor(now / LIFETIME) % 1e9);
  try {
    const house = selectJson<House>(app, readinessQuery, { now, has_mail: mailIsSetUp() });
    return failingChecks({ ...houseFacts(app, house, now), is_writable });
  } catch {
    return ['database'];
  }
}

export const readinessChecks = ['backup', 'database', 'disk', 'notices'] as const;
type ReadinessCheck = (typeof readinessChecks)[number];

/**
 * Bytes of free space below which a server is not ready. The desk warns long before.
 * @tested the limit is tried on both sides
 */
export const READY_DISK_MIN = 100e6;

/** Facts from which it follows whether a server is ready. */
export type ReadinessFacts = ReturnType<typeof houseFacts> & { readonly is_writable: boolean };

/**
 * Returns the checks that fail, in alphabetical order.
 * @tested directly
 */
export function failingChecks(facts: ReadinessFacts): ReadinessCheck[] {
  const fails: Readonly<Record<ReadinessCheck, boolean>> = {
    backup: facts.are_backups_on && isBackupOld(facts),
    database: !facts.is_writable,
    disk: facts.disk_free > 0 && facts.disk_free < READY_DISK_MIN,
    notices: facts.notice_minutes > NOTICE_MINUTES_MAX,
  };
  return readinessChecks.filter((check) => fails[check]);
}

export const readyRoute = { method: 'GET', path: '/api/ready', caller: 'anybody' } as const;

/** Answers 200 if the server is ready, else 503. Strangers learn nothing else; insiders, what fails. */
export function showReadiness(e: core.RequestEvent): void {
  const checks = failing(e.app);
  const is_ready = checks.length === 0;
  forbidCaching(e);
  e.json(is_ready ? 200 : 503, isInsider(e) ? { is_ready, failing: checks } : { is_ready });
}

/**
 * Whether a superuser asks, or a program on this machine that came straight to the server. A proxy on this
 * machine brings strangers from a local address: whatever it forwards counts by the address that the header
 * of TRUSTED_PROXY_HEADER names, and is a stranger's if it carries another such header.
 */
export function isInsider(e: core.RequestEvent): boolean {
  return e.hasSuperuserAuth() || isLocal(e);
}

function isLocal(e: core.RequestEvent): boolean {
  const trusted = $os.getenv('TRUSTED_PROXY_HEADER').toLowerCase();
  const others = [...forwardingHeaders, 'Via'].filter((name) => name.toLowerCase() !== trusted);
  const isForwarded = others.some((name) => e.request?.header.get(name));
  return !isForwarded && isLoopback(e.remoteIP()) && isLoopback(e.realIP());
}
