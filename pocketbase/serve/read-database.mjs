// Run by the project's own Node, which has SQLite; the Node that runs serve.mjs may not.
import { DatabaseSync } from 'node:sqlite';

const [file = '', damaged] = process.argv.slice(2);
const corrupt = 11;
const notDatabase = 26;

try {
  const database = new DatabaseSync(file, { readOnly: true });
  const answer = database.prepare('PRAGMA quick_check(1)').get();
  if (answer?.['quick_check'] !== 'ok') console.log(damaged);
} catch (error) {
  // Any other error, such as a lock, says nothing about the file.
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  if (code === corrupt || code === notDatabase) console.log(damaged);
}
