import { DatabaseSync } from 'node:sqlite';

/** Counts that triggers keep, and the rows they count. A database of an older version lacks some. */
const countQueries = {
  inbox_counts: `
    SELECT count(*) AS wrong FROM (
      SELECT 1 FROM (
        SELECT recipient_id, messages, is_new, is_favorite, is_public, held FROM inbox_counts
        UNION ALL
        SELECT recipient_id, -1, -is_new, -is_favorite, -is_public, 0 FROM messages
        UNION ALL
        SELECT recipient_id, 0, 0, 0, 0, -1 FROM held_messages)
      GROUP BY recipient_id
      HAVING sum(messages) != 0 OR sum(is_new) != 0 OR sum(is_favorite) != 0
        OR sum(is_public) != 0 OR sum(held) != 0)`,
  house_totals: `
    SELECT (accounts != (SELECT count(*) FROM profiles))
      + (suspended != (SELECT count(*) FROM profiles WHERE is_suspended))
      + (readers != (SELECT count(*) FROM newsletter_subscribers WHERE is_confirmed)) AS wrong
    FROM house_totals`,
};

/**
 * Checks a copy of a database: that SQLite opens it and finds it intact, and that the kept counts equal the
 * rows. Never call it with a file that a server uses.
 * @param {string} file
 * @returns the first fault as words; empty if there is none
 * @tested with damaged databases
 */
export const findFault = (file) => findDamage(file) || findWrongCount(file);

/** @param {string} file */
export const findDamage = (file) =>
  read(file, (database) => {
    const row = database.prepare('PRAGMA integrity_check(1)').get();
    const result = String(row?.['integrity_check']);
    return result === 'ok' ? '' : result.replaceAll(/\s+/g, ' ');
  });

/** @param {string} file */
export const findWrongCount = (file) =>
  read(file, (database) => {
    const table = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
    for (const [name, query] of Object.entries(countQueries)) {
      if (!table.get(name)) continue;
      const wrong = Number(database.prepare(query).get()?.['wrong']);
      if (wrong > 0) return `${wrong} counts in ${name} differ from the rows`;
    }
    return '';
  });

/** @param {string} file @param {(database: DatabaseSync) => string} find */
function read(file, find) {
  try {
    const database = new DatabaseSync(file);
    try {
      return find(database);
    } finally {
      database.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
