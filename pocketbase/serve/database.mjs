import { fileURLToPath } from 'node:url';
import { run } from './children.mjs';
import { findNode } from './install.mjs';
import { reasonIn } from './reason.mjs';

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
