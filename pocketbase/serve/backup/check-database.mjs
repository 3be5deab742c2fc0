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
 */
export function findFault(file) {
  try {
    const database = new DatabaseSync(file);
    try {
      return findDamage(database) || findWrongCount(database);
    } finally {
      database.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @param {DatabaseSync} database */
function findDamage(database) {
  const result = String(database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']);
  return result === 'ok' ? '' : result.replaceAll(/\s+/g, ' ');
}

/** @param {DatabaseSync} database */
function findWrongCount(database) {
  const hasTable = database.prepare(
    "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?",
  );
  for (const [table, query] of Object.entries(countQueries)) {
    if (!hasTable.get(table)) continue;
    const wrong = Number(database.prepare(query).get()?.['wrong']);
    if (wrong > 0) return `${wrong} counts in ${table} differ from the rows`;
  }
  return '';
}
