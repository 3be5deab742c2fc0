// Runs one statement in a database and prints its rows as JSON. Runs in the project's own Node, which has
// SQLite; the Node that runs serve.mjs may lack it.
import { DatabaseSync } from 'node:sqlite';

const [file = '', statement = '', ...values] = process.argv.slice(2);
const database = new DatabaseSync(file, { readOnly: true });
console.log(JSON.stringify(database.prepare(statement).all(...values)));
database.close();
