import { versions } from '../desk/versions.ts';
import { selectJson } from '../engine/database.ts';
import { erasureDelays } from '../engine/erasure.ts';
import { freeSpace, memoryInUse, processorSeconds, sizeOf } from '../engine/machine.ts';
import { turns, turnsOf } from '../engine/turns.ts';
import { countMails } from '../mail/outbox.ts';
import { mailIsFailing, mailIsSetUp } from '../mail/setup.ts';
import { dueNotices } from '../notify/channels.ts';
import { forbidCaching } from '../requests/guards.ts';
import { refuse } from '../requests/input.ts';
import { countRefused } from '../requests/rate-limit.ts';
import { workKinds, workOf } from '../requests/work-queue.ts';
import { lastBackup } from '../start/last-backup.ts';
import { type House, houseQuery } from './house.ts';
import { type Metrics, METRICS_TYPE, samplesBy, writeMetrics } from './metrics-text.ts';
import { failing, isInsider, readinessChecks } from './readiness.ts';

const waiting = Object.entries(dueNotices).map(
  ([kind, rows]) => `'${kind}', (SELECT count(*) ${rows})`,
);

/** @tested SQLite is asked for its plan */
export const metricsQuery = houseQuery(`, 'waiting', json_object(${waiting.join(', ')})`);

type WaitingHouse = House & { readonly waiting: Record<keyof typeof dueNotices, number> };

function houseMetrics(app: CoreApp): Metrics {
  const checks = failing(app);
  const { version, pocketbase } = versions(app);
  const results = readinessChecks.map((name) => [name, checks.includes(name) ? 0 : 1] as const);
  return {
    hamsa_build_info: ['The versions that run.', [{ labels: { version, pocketbase }, value: 1 }]],
    hamsa_ready: [
      'Checks of /api/ready; 0 fails.',
      samplesBy('check', Object.fromEntries(results)),
    ],
    process_cpu_seconds_total: ['Processor time of the process.', processorSeconds()],
    process_resident_memory_bytes: ['Memory of the process.', memoryInUse() || undefined],
    hamsa_database_bytes: ['Size of data.db.', sizeOf(app, 'data.db')],
    hamsa_wal_bytes: ['Size of its write-ahead log.', sizeOf(app, 'data.db-wal')],
    hamsa_disk_free_bytes: ['Free space for the data folder.', freeSpace(app) || undefined],
  };
}

function keepingMetrics(app: CoreApp): Metrics {
  const now = Date.now();
  const house = selectJson<WaitingHouse>(app, metricsQuery, { now, has_mail: mailIsSetUp() });
  const { deleted, heldBack } = erasureDelays(app);
  const backup = lastBackup(app, house.backed_up_at);
  const age = backup === 0 ? undefined : (now - backup) / 1000;
  const isFailing = mailIsSetUp() && mailIsFailing(app);
  const text = 'for which deleted text may have stayed in a file.';
  const overdue = (now - house.oldest_notice) / 1000;
  return {
    hamsa_erasure_age_seconds: [`Time ${text}`, deleted * 60],
    hamsa_erasure_held_back_seconds: ['Time for which a reader held that back.', heldBack * 60],
    hamsa_last_backup_age_seconds: ['Age of the last backup; none if there is none.', age],
    hamsa_notices_waiting: ['Notices and letters that are due.', samplesBy('kind', house.waiting)],
    hamsa_oldest_notice_age_seconds: ['Time since the most overdue one was due.', overdue],
    hamsa_outbox_mails: [
      'Mails about accounts that wait in memory.',
      samplesBy('state', countMails(app)),
    ],
    hamsa_mail_failing: ['Whether the last mail of this day failed.', isFailing ? 1 : 0],
  };
}

/** Returns what the server has to do. Pages and reads are not counted: a count costs them more than it tells. */
function loadMetrics(app: CoreApp): Metrics {
  const requests = Object.values(turns).map(({ kind, limit }) => ({
    labels: { class: kind },
    ...turnsOf(app, kind, limit),
  }));
  const work = workKinds.map((kind) => ({ labels: { kind }, ...workOf(app, kind) }));
  const states = (counts: typeof requests | typeof work) =>
    counts.flatMap(({ labels, running, waiting }) =>
      samplesBy('state', { running, waiting }, labels),
    );
  const tasks = 'Passwords, pictures and tests of mail that';
  return {
    hamsa_requests_total: [
      'Requests of visitors that take turns, such as messages, and were answered, refused ones included.',
      requests.map(({ labels, ended }) => ({ labels, value: ended })),
    ],
    hamsa_request_seconds_total: [
      'Time in which these were answered, the fixed time and the wait for a turn included.',
      requests.map(({ labels, milliseconds }) => ({ labels, value: milliseconds / 1000 })),
    ],
    hamsa_turns: [
      'Requests of visitors that are being handled or wait for their turn.',
      states(requests),
    ],
    hamsa_work: [`${tasks} are being worked on or wait.`, states(work)],
    hamsa_work_taken_total: [
      `${tasks} were worked on.`,
      work.map(({ labels, taken }) => ({ labels, value: taken })),
    ],
    hamsa_work_refused_total: [
      `${tasks} were refused with 503.`,
      work.map(({ labels, refused }) => ({ labels, value: refused })),
    ],
    hamsa_requests_limited_total: ['Requests that our limits refused with 429.', countRefused(app)],
    hamsa_live_lines: [
      'Open connections that wait for live events.',
      app.subscriptionsBroker().totalClients(),
    ],
  };
}

export const metricsRoute = { method: 'GET', path: '/api/metrics', caller: 'anybody' } as const;

/**
 * Answers with figures of the server in the text format of Prometheus, which hold no person.
 * @throws 403 with the code `not_allowed` at `auth` for strangers
 */
export function showMetrics(e: core.RequestEvent): void {
  forbidCaching(e);
  if (!isInsider(e)) refuse('auth', 'not_allowed', 403);
  const { app } = e;
  const metrics = { ...houseMetrics(app), ...keepingMetrics(app), ...loadMetrics(app) };
  e.blob(200, METRICS_TYPE, writeMetrics(metrics));
}
