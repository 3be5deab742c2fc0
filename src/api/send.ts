import type {
  CodeOf,
  GeneralCode,
  InputOf,
  OutputOf,
  RequestContract,
} from '../contract/request.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import type { Session } from '../contract/sign-in.ts';
import { client } from './client.ts';
import { failureOf } from './failure-of.ts';
import { renewSession } from './session-renewal.ts';

/** Nothing where the request has no input. */
type Given<Request extends RequestContract> =
  InputOf<Request> extends object ? [input: InputOf<Request>] : [];

type ResultOf<Request extends RequestContract> = Result<
  OutputOf<Request>,
  CodeOf<Request> | GeneralCode
>;

/**
 * Makes a request of the contract: what its path names stands there, the rest in the query of a GET,
 * otherwise in the body.
 */
export async function send<Request extends RequestContract>(
  { method, path }: Request,
  ...[input]: Given<Request>
): Promise<ResultOf<Request>> {
  const fields = Object.entries(input ?? {});
  const isNamed = ([name]: [string, unknown]) => path.includes(`{${name}}`);
  const filled = fields
    .filter(isNamed)
    .reduce(
      (part, [name, value]) => part.replace(`{${name}}`, encodeURIComponent(String(value))),
      path,
    );
  const rest = Object.fromEntries(fields.filter((field) => !isNamed(field)));
  const carried = method === 'GET' ? { query: rest } : method === 'DELETE' ? {} : { body: rest };
  try {
    return succeeded(await client().pocketBase.send(filled, { method, ...carried }));
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * Deletes a record of one's own. One that is gone already is deleted; but whose token no longer counts
 * is answered the same, so it is asked for first.
 */
export async function sendDeletion(
  request: RequestContract<{ id: string }>,
  id: string,
): Promise<Result> {
  const result = await send(request, { id });
  if (result.ok || result.error.code !== 'gone') return result;
  return (await renewSession()) === 'renewed' ? succeeded(null) : result;
}

/**
 * Makes a request that is answered by a session, and keeps it; it is stored when this settles, since
 * whoever leaves the page earlier would lose it.
 */
export async function sendForSession<Request extends RequestContract<unknown, Session>>(
  request: Request,
  ...input: Given<Request>
): Promise<ResultOf<Request>> {
  const { session } = client();
  const result = await send(request, ...input);
  if (!result.ok) return result;
  try {
    const { token, record } = result.value;
    session.save(token, record);
    await session.whenStored();
    return result;
  } catch {
    return failed('unexpected_error');
  }
}
