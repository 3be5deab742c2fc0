import { fileURLToPath } from 'node:url';
import { run, reasonIn } from './children.mjs';
import { findNode } from './install.mjs';

const script = fileURLToPath(new URL('./query-database.mjs', import.meta.url));

/**
 * Returns the rows of a query in a database that no server uses.
 * @param {string} file
 * @param {string} statement
 * @param {string[]} values
 * @returns {Promise<Record<string, unknown>[]>}
 * @throws with SQLite's reason
 */
export async function query(file, statement, ...values) {
  const args = ['--no-warnings', script, file, statement, ...values];
  const { status, output } = await run(findNode(), args);
  if (status !== 0) throw new Error(reasonIn(output));
  return JSON.parse(output);
}

/**
 * Returns what keeps a database from being used: SQLite finds it damaged, or a server has locked it. A lock
 * ends with the server that holds it, even if that is killed.
 * @param {string} file
 * @returns {Promise<'damaged' | 'locked' | undefined>}
 */
export async function faultOf(file) {
  try {
    const [row] = await query(file, 'PRAGMA quick_check(1)');
    return row?.['quick_check'] === 'ok' ? undefined : 'damaged';
  } catch (error) {
    const reason = String(error);
    if (/database is locked/.test(reason)) return 'locked';
    return /malformed|not a database/.test(reason) ? 'damaged' : undefined;
  }
}
