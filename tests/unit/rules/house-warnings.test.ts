import { expect, it } from 'vitest';
import { REWRITTEN_AT_ONCE_MAX } from '../../../src/rules/erasure.ts';
import {
  BACKUP_HOURS_MAX,
  DISK_FREE_MIN,
  HELD_BACK_MINUTES_MAX,
  houseWarningsOf,
  NOTICE_MINUTES_MAX,
  type HouseFacts,
} from '../../../src/rules/house-warnings.ts';

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
