import { execute } from './database.ts';

/** Writes nothing, but like every write it waits until no other process writes. */
const lockStatement = 'UPDATE house_rules SET id = id WHERE id = 0';

/**
 * Takes the lock for writing at the start of a transaction that reads first. Otherwise it would fail if
 * another process, such as a shell of the operator's, wrote between its first read and its first write.
 */
export function takeWriteLock(tx: CoreApp): void {
  execute(tx, lockStatement, {});
}
