import { describe, expect, it } from 'vitest';
import { writeMetrics } from '../../../pocketbase/hooks/watch/metrics-text.ts';
import { failingChecks, type ReadinessFacts } from '../../../pocketbase/hooks/watch/readiness.ts';
import { REWRITTEN_AT_ONCE_MAX } from '../../../src/rules/erasure.ts';
import {
  BACKUP_HOURS_MAX,
  DISK_FREE_MIN,
  HELD_BACK_MINUTES_MAX,
  type HouseFacts,
  houseWarningsOf,
  NOTICE_MINUTES_MAX,
} from '../../../src/rules/house-warnings.ts';
import { readMetrics } from '../../support/prometheus.ts';

it('escapes what would end the value of a label', () => {
  const labels = { version: 'a "b" \\ c\nd' };
  const text = writeMetrics({ hamsa_x: ['Any.', [{ labels, value: 1 }]] });
  expect(text).toContain('hamsa_x{version="a \\"b\\" \\\\ c\\nd"} 1\n');
  expect(readMetrics(text).get('hamsa_x')?.size).toBe(1);
});

describe('readiness', () => {
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
    [
      'the last backup is old, and backups are off',
      { backed_up_at: old, are_backups_on: false },
      [],
    ],
    ['there is no backup, and the house is new', { backed_up_at: 0, began_at: now }, []],
    ['no write is taken', { is_writable: false }, ['database']],
    ['the disk is full', { disk_free: 1 }, ['disk']],
    ['the system does not tell of the disk', { disk_free: 0 }, []],
    ['a notice is stuck', { notice_minutes: NOTICE_MINUTES_MAX + 1 }, ['notices']],
    [
      'everything fails',
      { backed_up_at: old, is_writable: false, disk_free: 1, notice_minutes: 1000 },
      ['backup', 'database', 'disk', 'notices'],
    ],
  ])('%s: %j fails %j', (_, changed, failing) => {
    expect(failingChecks({ ...facts, ...changed })).toEqual(failing);
  });
});

describe('the house', () => {
  const HOUR = 3_600_000;
  const now = Date.parse('2026-11-24T12:00:00Z');

  const healthy: HouseFacts = {
    now,
    are_backups_on: true,
    backed_up_at: now - 10 * HOUR,
    is_backup_damaged: false,
    began_at: now - 1000 * HOUR,
    database: 5e6,
    disk_free: 50e9,
    erasure_minutes: 3,
    held_back_minutes: 0,
    is_mail_failing: false,
    notice_minutes: 0,
    mended_in: '',
  };

  it.each<[string, Partial<HouseFacts>, readonly string[]]>([
    ['all is well', {}, []],
    ['the disk is nearly full', { disk_free: DISK_FREE_MIN - 1 }, ['disk_low']],
    ['backups are off', { are_backups_on: false, backed_up_at: 0 }, ['backups_off']],
    ['a new house has no backup yet', { backed_up_at: 0, began_at: now - HOUR }, []],
    ['an old house has no backup', { backed_up_at: 0 }, ['backup_old']],
    [
      'the last backup is too old',
      { backed_up_at: now - BACKUP_HOURS_MAX * HOUR - 1 },
      ['backup_old'],
    ],
    ['the newest backup is damaged', { is_backup_damaged: true }, ['backup_old']],
    ['erasure waits for longer', { erasure_minutes: 26 * 60 }, ['erasure_held_back']],
    [
      'another program holds the erasure back',
      { held_back_minutes: HELD_BACK_MINUTES_MAX + 1 },
      ['erasure_held_back'],
    ],
    ['the disk has no room to rewrite it', { database: 2e9, disk_free: 3e9 }, ['database_large']],
    [
      'a small database has little room',
      { database: REWRITTEN_AT_ONCE_MAX, disk_free: 1.5 * REWRITTEN_AT_ONCE_MAX },
      ['disk_low'],
    ],
    [
      'a notification is much too late',
      { notice_minutes: NOTICE_MINUTES_MAX + 1 },
      ['notices_waiting'],
    ],
    ['mail fails', { is_mail_failing: true }, ['mail_failing']],
    ['a newer PocketBase mends something', { mended_in: '0.40.0' }, ['pocketbase_outdated']],
  ])('when %s, warns accordingly', (_state, facts, warnings) => {
    expect(houseWarningsOf({ ...healthy, ...facts })).toEqual(warnings);
  });
});
