import { requestEventOf } from '../engine/request-event.ts';
import { refuse } from './body.ts';

/**
 * The query of a request to a route of ours. PocketBase itself acts on `fields` in every JSON answer.
 * @throws 400 with the code `query_not_allowed` for any other parameter
 */
export function requireParameters<Name extends string>(
  e: core.RequestEvent,
  allowed: readonly Name[],
): Partial<Record<Name, string>> {
  const query: Partial<Record<Name, string>> = {};
  const parameters = e.request?.url?.query();
  for (const name of allowed) {
    if (parameters?.has(name)) query[name] = parameters.get(name);
    parameters?.del(name);
  }
  if (parameters && parameters.encode() !== '') refuse('query', 'query_not_allowed');
  return query;
}

/** The `page` of the query, from 1; any other value counts as 1. */
export function pageNumber(e: core.RequestEvent): number {
  const url = e.request?.url;
  if (!url?.rawQuery) return 1;
  const page = Number(url.query().get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/**
 * Refuses any other query of a record's request: `expand` would read related records, on create,
 * update, sign-in and refresh as on a list. Superusers may use any query.
 * @throws 400 with the code `query_not_allowed`
 */
export function refuseParameters(
  e: { hasSuperuserAuth(): boolean },
  allowed: readonly string[] = [],
): void {
  const event = requestEventOf(e);
  if (event.request?.url?.rawQuery === '' || e.hasSuperuserAuth()) return;
  requireParameters(event, allowed);
}
