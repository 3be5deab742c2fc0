// Prints whether SQLite finds a database damaged or locked. Runs in the project's own Node, which has
// SQLite; the Node that runs serve.mjs may lack it.
import { DatabaseSync } from 'node:sqlite';

/** @type {Record<number, string | undefined>} */
const states = { 5: 'locked', 11: 'damaged', 26: 'damaged' };

try {
  const database = new DatabaseSync(process.argv[2] ?? '', { readOnly: true, timeout: 0 });
  const answer = database.prepare('PRAGMA quick_check(1)').get();
  if (answer?.['quick_check'] !== 'ok') console.log('damaged');
} catch (error) {
  const { errcode } = /** @type {{ errcode: number }} */ (error);
  console.log(states[errcode] ?? 'SQLite says nothing about the file');
}
