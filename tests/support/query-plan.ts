import { query } from './database.ts';
import type { Server } from './server.ts';
import { records } from './api.ts';

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

const walk = 'recipient_id.messages_via_recipient_id.recipient_id.messages_via_recipient_id';
const inProfile = 'messages_via_recipient_id.recipient_id.messages_via_recipient_id';
const inReply = 'message_id.recipient_id.messages_via_recipient_id';
const asQuery = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;

/**
 * Requests that would cost the server up to minutes and gigabytes if they were allowed: with 1,500
 * messages, the first took 30 s, and the second 19 s and 2.1 GB.
 */
export const costlyQueries = [
  records('messages') + asQuery({ filter: `${walk}.content ~ "zz"` }),
  records('messages') +
    asQuery({ expand: 'recipient_id.messages_via_recipient_id', perPage: '500' }),
  records('messages') + asQuery({ sort: `${walk}.content`, perPage: '500' }),
  records('messages') + asQuery({ filter: `${walk}.content:each ~ "zz"`, skipTotal: '1' }),
  records('message_replies') + asQuery({ filter: `${inReply}.content ~ "zz"` }),
  records('profiles') + asQuery({ filter: `${inProfile}.content ~ "zz"` }),
  records('profiles') + asQuery({ expand: 'messages_via_recipient_id', fields: '*,expand.*' }),
];
