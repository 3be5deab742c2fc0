// Run by the project's own Node, which has SQLite; the Node that runs serve.mjs may not.
import { DatabaseSync } from 'node:sqlite';

const [file = '', locked] = process.argv.slice(2);
const busy = 5;

try {
  // The server that holds the lock holds it for as long as it lives, even where it was killed.
  new DatabaseSync(file, { timeout: 0 }).exec('BEGIN EXCLUSIVE; ROLLBACK');
} catch (error) {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  if (code === busy) console.log(locked);
}
