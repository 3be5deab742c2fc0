type Parameters = Record<string, string | number>;

/**
 * The rows of a query, as plain objects.
 * @param shape each column with a value of its type
 */
export function select<Row extends Record<string, string | boolean | number>>(
  app: CoreApp,
  shape: Row,
  query: string,
  parameters: Parameters,
): Row[] {
  const rows = arrayOf(new DynamicModel({ ...shape }));
  app.db().newQuery(query).bind(parameters).all(rows);
  // Rows are Go's; plain objects are faster to read more than once.
  return rows.map((row) =>
    Object.fromEntries(Object.keys(shape).map((column) => [column, row[column]])),
  ) as Row[];
}

/** The rows of a query with one column of text. */
export function selectTexts(app: CoreApp, query: string, parameters: Parameters): string[] {
  const texts = arrayOf('');
  app.db().newQuery(query).bind(parameters).column(texts);
  return [...texts];
}

/** A column as JSON writes it: SQLite has numbers for booleans. */
export const jsonBoolean = (column: string): string => `json(iif(${column}, 'true', 'false'))`;
