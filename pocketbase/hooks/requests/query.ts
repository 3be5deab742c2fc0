import { requestEventOf } from '../engine/request-event.ts';
import { refuse } from './body.ts';

/**
 * Returns the query parameters of a request to a route of ours. Refuses other parameters, such as `fields`,
 * which PocketBase applies to every JSON answer.
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

/** Returns the `page` of the query, counted from 1; any invalid value counts as 1. */
export function pageNumber(e: core.RequestEvent): number {
  const url = e.request?.url;
  if (!url?.rawQuery) return 1;
  const page = Number(url.query().get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/**
 * Refuses other query parameters in a request for a record. With `expand` PocketBase would read related
 * records, in lists as well as on create, update, sign-in and refresh. Superusers may use any query.
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
