import type { Cursor } from '../../../src/contract/messages.ts';
import { MESSAGES_PER_PAGE } from '../../../src/rules/message.ts';

// Pages of a list sorted by time and id: the last row of a page is the cursor of the next page.

/** Rows read for a page: one more than it shows, which tells whether there is a next page. */
export const FETCH_LIMIT = MESSAGES_PER_PAGE + 1;

/** Returns the SQL condition for the rows after the cursor of `{:created_at}` and `{:id}`. */
export const afterCursor = (comparison: '<' | '>'): string =>
  // The first condition lets SQLite start inside the index.
  `created_at ${comparison}= {:created_at}
    AND (created_at ${comparison} {:created_at} OR id ${comparison} {:id})`;

/** Columns of a message in a page: its cursor and its JSON. */
export const pageShape = { created_at: '', id: '', message: '' };

/**
 * Returns the messages of a page and the cursor of the next page, both as JSON.
 * @param found up to `FETCH_LIMIT` messages
 * @param cursorIfNotFull returns the cursor of the next page when this page is not full
 */
export function paginate(
  found: readonly (typeof pageShape)[],
  cursorIfNotFull: () => Cursor | undefined = () => undefined,
): { items: string; next: string } {
  const page = found.slice(0, MESSAGES_PER_PAGE);
  const last = found.length > page.length ? page[page.length - 1] : cursorIfNotFull();
  const next: Cursor | null = last ? { created_at: last.created_at, id: last.id } : null;
  const items = page.map(({ message }) => message).join(',');
  return { items: `[${items}]`, next: JSON.stringify(next) };
}
