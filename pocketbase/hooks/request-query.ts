import { requestEventOf } from './request-event.ts';

/** The query of a request, where only these parameters are known. */
type Query<Name extends string> = Partial<Record<Name, string>>;

/**
 * What a request to a route of ours asks. PocketBase itself acts on `fields` in every JSON answer.
 * @throws 400 with the code `query_not_allowed` when it asks anything else
 */
export function requireParameters<Name extends string>(
  e: core.RequestEvent,
  allowed: readonly Name[],
): Query<Name> {
  const query: Query<Name> = {};
  const asked = e.request?.url?.query();
  for (const name of allowed) {
    if (asked?.has(name)) query[name] = asked.get(name);
    asked?.del(name);
  }
  if (asked) refuseRest(asked);
  return query;
}

/**
 * Refuses a record's request with any other query: `expand` would read whatever the record relates
 * to, on create, update, sign-in and refresh as on a list. Superusers may ask what they like.
 * @throws 400 with the code `query_not_allowed`
 */
export function refuseParameters(
  e: { hasSuperuserAuth(): boolean },
  allowed: readonly string[] = [],
): void {
  const url = requestEventOf(e).request?.url;
  if (!url || url.rawQuery === '' || e.hasSuperuserAuth()) return;
  const asked = url.query();
  for (const name of allowed) asked.del(name);
  refuseRest(asked);
}

function refuseRest(asked: url.Values): void {
  if (asked.encode() === '') return;
  const code = 'query_not_allowed';
  throw new BadRequestError('The request was refused.', { query: new ValidationError(code, code) });
}
