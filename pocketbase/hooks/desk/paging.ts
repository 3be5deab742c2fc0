/** Columns of a row of a list: the cursor behind which the next page begins, and the JSON of the item. */
export const itemRow = { cursor: '', item: '' };

/**
 * Returns the items of a page and the cursor of the next page, empty on the last one, both as JSON.
 * @param found up to `size` rows, and one more if there is a next page
 * @param isListed tells of each row whether its item is listed
 */
export function paginate<Row extends typeof itemRow>(
  found: readonly Row[],
  size: number,
  isListed: (row: Row) => boolean = () => true,
): { items: string; next: string } {
  const page = found.slice(0, size);
  const next = found.length > size ? page[size - 1]?.cursor : '';
  const items = page.filter(isListed).map(({ item }) => item);
  return { items: `[${items.join(',')}]`, next: JSON.stringify(next) };
}
