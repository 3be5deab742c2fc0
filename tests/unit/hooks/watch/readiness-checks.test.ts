import { expect, it } from 'vitest';
import { NOTICE_MINUTES_MAX, BACKUP_HOURS_MAX } from '../../../../src/rules/house-warnings.ts';
import {
  failingChecks,
  READY_DISK_MIN,
  type ReadinessFacts,
} from '../../../../pocketbase/hooks/watch/readiness.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 24);

const facts: ReadinessFacts = {
  now,
  are_backups_on: true,
  backed_up_at: now - HOUR,
  began_at: now - 1000 * HOUR,
  disk_free: 5e9,
  notice_minutes: 0,
  is_writable: true,
};
const old = now - (BACKUP_HOURS_MAX + 1) * HOUR;

it.each<[string, Partial<ReadinessFacts>, string[]]>([
  ['all is well', {}, []],
  ['the last backup is old', { backed_up_at: old }, ['backup']],
  ['the last backup is old, and backups are off', { backed_up_at: old, are_backups_on: false }, []],
  ['there is no backup', { backed_up_at: 0 }, ['backup']],
  ['there is no backup, and the house is new', { backed_up_at: 0, began_at: now }, []],
  ['no write is taken', { is_writable: false }, ['database']],
  ['the disk is full', { disk_free: 1 }, ['disk']],
  ['the disk has just enough', { disk_free: READY_DISK_MIN }, []],
  ['the system does not tell of the disk', { disk_free: 0 }, []],
  ['a notice is a little late', { notice_minutes: NOTICE_MINUTES_MAX }, []],
  ['a notice is stuck', { notice_minutes: NOTICE_MINUTES_MAX + 1 }, ['notices']],
  [
    'everything fails',
    { backed_up_at: old, is_writable: false, disk_free: 1, notice_minutes: 1000 },
    ['backup', 'database', 'disk', 'notices'],
  ],
])('%s: %j fails %j', (_, changed, failing) => {
  expect(failingChecks({ ...facts, ...changed })).toEqual(failing);
});
