import {
  isBackupOld,
  NOTICE_MINUTES_MAX,
  type HouseFacts,
} from '../../../src/rules/house-warnings.ts';

export const readinessChecks = ['backup', 'database', 'disk', 'notices'] as const;
export type ReadinessCheck = (typeof readinessChecks)[number];

/**
 * Bytes of free space below which a server is not ready. The desk warns long before.
 * @tested the limit is tried on both sides
 */
export const READY_DISK_MIN = 100e6;

/** Facts from which it follows whether a server is ready. */
export interface ReadinessFacts extends Pick<
  HouseFacts,
  'now' | 'are_backups_on' | 'backed_up_at' | 'began_at' | 'disk_free' | 'notice_minutes'
> {
  readonly is_writable: boolean;
}

/** Returns the checks that fail, in alphabetical order. */
export function failingChecks(facts: ReadinessFacts): ReadinessCheck[] {
  const fails: Readonly<Record<ReadinessCheck, boolean>> = {
    backup: facts.are_backups_on && isBackupOld(facts),
    database: !facts.is_writable,
    disk: facts.disk_free > 0 && facts.disk_free < READY_DISK_MIN,
    notices: facts.notice_minutes > NOTICE_MINUTES_MAX,
  };
  return readinessChecks.filter((check) => fails[check]);
}
