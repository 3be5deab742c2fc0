import { query } from './database.ts';
import type { Server } from './server.ts';

/** Returns the steps of a statement's plan, in which `{:name}` stands for a value. */
export function planOf(server: Server, sql: string): string[] {
  const bound = sql.replace(/\{:\w+\}/g, '?');
  return query(server, `EXPLAIN QUERY PLAN ${bound}`).map(({ detail }) => String(detail));
}

/** Returns the steps whose time grows with a table. */
export const slowSteps = (server: Server, sql: string): string[] =>
  planOf(server, sql).filter(
    (step) =>
      /^SCAN (?!\(subquery|CONSTANT)/.test(step) || /TEMP B-TREE FOR (?!json_group)/.test(step),
  );
