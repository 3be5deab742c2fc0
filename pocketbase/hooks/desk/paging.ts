import { sendJson, type MemberRequest } from '../engine/request-event.ts';

/** Columns of a row of a list: the cursor behind which the next page begins, and the JSON of the item. */
export const itemRow = { cursor: '', item: '' };

/**
 * Answers with the items of a page and the cursor of the next page, empty on the last one.
 * @param found up to `size` rows, and one more if there is a next page
 * @param more JSON of the answer's other fields
 * @param isListed tells of each row whether its item is listed
 */
export function sendPage<Row extends typeof itemRow>(
  e: MemberRequest,
  found: readonly Row[],
  size: number,
  more = '',
  isListed: (row: Row) => boolean = () => true,
): void {
  const page = found.slice(0, size);
  const next = found.length > size ? page[size - 1]?.cursor : '';
  const items = page.filter(isListed).map(({ item }) => item);
  const fields = [`"items":[${items.join(',')}]`, `"next":${JSON.stringify(next)}`, more];
  sendJson(e, `{${fields.filter(Boolean).join(',')}}`);
}
