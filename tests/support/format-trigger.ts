const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Puts each clause outside of parentheses into a line of its own. */
const breakLines = (statement: string) =>
  statement.replace(/ (?=(?:FROM|ON CONFLICT|SELECT|SET|VALUES|WHERE) )/g, (space, at: number) => {
    const before = statement.slice(0, at);
    return count(before, '(') === count(before, ')') ? '\n    ' : space;
  });

/** Writes a trigger as SQLite keeps it, with one statement below the other. */
export function formatTrigger(sql: string): string {
  const line = sql.replace(/'[^']*'|\s+/g, (found) => (found.startsWith("'") ? found : ' '));
  const [, head = '', body = ''] = /^(.*?) BEGIN (.*); ?END$/.exec(line) ?? [];
  const statements = body.split('; ').map((statement) => `  ${breakLines(statement.trim())};`);
  return [head.replace(' WHEN ', '\nWHEN '), 'BEGIN', ...statements, 'END;'].join('\n');
}
