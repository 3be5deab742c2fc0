import { freeSpace, memoryInUse, processorSeconds, sizeOf } from '../engine/machine.ts';
import { lastBackup } from '../start/last-backup.ts';
import { versions } from '../desk/versions.ts';
import { selectTexts } from '../engine/database.ts';
import { erasureDelays } from '../engine/erasure.ts';
import { mailIsFailing, mailIsSetUp } from '../mail/setup.ts';
import { countMails } from '../mail/outbox.ts';
import { dueNotices, oldestNotice } from '../notify/channels.ts';
import { counter, gauge, samplesBy, type Metric } from './metrics-text.ts';
import { failing, readinessChecks } from './readiness.ts';

const counts = Object.entries(dueNotices).map(
  ([kind, rows]) => `'${kind}', (SELECT count(*) ${rows})`,
);

/**
 * Selects what the database knows, as one JSON text.
 * @tested SQLite is asked for its plan
 */
export const metricsQuery = `
  SELECT json_object('backed_up_at', backed_up_at, 'oldest_notice', ${oldestNotice},
    'waiting', json_object(${counts.join(', ')}))
  FROM house_totals WHERE id = 1`;

interface House {
  readonly backed_up_at: number;
  readonly oldest_notice: number;
  readonly waiting: Readonly<Record<keyof typeof dueNotices, number>>;
}

export function houseMetrics(app: CoreApp): Metric[] {
  return [...stateMetrics(app), ...machineMetrics(app), ...keepingMetrics(app)];
}

function stateMetrics(app: CoreApp): Metric[] {
  const checks = failing(app);
  const { version, pocketbase } = versions(app);
  const results = readinessChecks.map((name) => [name, checks.includes(name) ? 0 : 1] as const);
  return [
    gauge('hamsa_build_info', 'The versions that run.', [
      { labels: { version, pocketbase }, value: 1 },
    ]),
    gauge(
      'hamsa_ready',
      'Checks of /api/ready; 0 fails.',
      samplesBy('check', Object.fromEntries(results)),
    ),
  ];
}

const machineMetrics = (app: CoreApp): Metric[] => [
  counter('process_cpu_seconds_total', 'Processor time of the process.', processorSeconds()),
  gauge('process_resident_memory_bytes', 'Memory of the process.', memoryInUse() || undefined),
  gauge('hamsa_database_bytes', 'Size of data.db.', sizeOf(app, 'data.db')),
  gauge('hamsa_wal_bytes', 'Size of its write-ahead log.', sizeOf(app, 'data.db-wal')),
  gauge('hamsa_disk_free_bytes', 'Free space for the data folder.', freeSpace(app) || undefined),
];

function keepingMetrics(app: CoreApp): Metric[] {
  const now = Date.now();
  const house = readHouse(app, now);
  const { deleted, heldBack } = erasureDelays(app);
  const backup = lastBackup(app, house.backed_up_at);
  const age = backup === 0 ? undefined : (now - backup) / 1000;
  const isFailing = mailIsSetUp() && mailIsFailing(app);
  const text = 'for which deleted text may have stayed in a file.';
  return [
    gauge('hamsa_erasure_age_seconds', `Time ${text}`, deleted * 60),
    gauge(
      'hamsa_erasure_held_back_seconds',
      'Time for which a reader held that back.',
      heldBack * 60,
    ),
    gauge('hamsa_last_backup_age_seconds', 'Age of the last backup; none if there is none.', age),
    gauge(
      'hamsa_notices_waiting',
      'Notices and letters that are due.',
      samplesBy('kind', house.waiting),
    ),
    gauge(
      'hamsa_oldest_notice_age_seconds',
      'Time since the most overdue one was due.',
      (now - house.oldest_notice) / 1000,
    ),
    gauge(
      'hamsa_outbox_mails',
      'Mails about accounts that wait in memory.',
      samplesBy('state', countMails(app)),
    ),
    gauge('hamsa_mail_failing', 'Whether the last mail of this day failed.', isFailing ? 1 : 0),
  ];
}

function readHouse(app: CoreApp, now: number): House {
  const [json = '{}'] = selectTexts(app, metricsQuery, { now, has_mail: mailIsSetUp() });
  return JSON.parse(json) as House;
}
