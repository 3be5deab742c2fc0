import type { InputOf, OutputOf, RequestContract } from '../contract/request.ts';
import type { Session } from '../contract/sign-in.ts';
import { call } from './api-error.ts';
import { client } from './client.ts';

/** Nothing where the request has no input. */
type Given<Request extends RequestContract> =
  InputOf<Request> extends object ? [input: InputOf<Request>] : [];

/**
 * Makes a request of the contract: what its path names stands there, the rest in the query of a GET,
 * otherwise in the body.
 * @throws ApiError with a code of the request or of `generalCodes`
 */
export function send<Request extends RequestContract>(
  { method, path }: Request,
  ...[input]: Given<Request>
): Promise<OutputOf<Request>> {
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
  return call(() => client().pocketBase.send<OutputOf<Request>>(filled, { method, ...carried }));
}

/**
 * Makes a request that is answered by a session, and keeps it; it is stored when this settles, since
 * whoever leaves the page earlier would lose it.
 */
export async function sendForSession<Request extends RequestContract<unknown, Session>>(
  request: Request,
  ...input: Given<Request>
): Promise<OutputOf<Request>> {
  const { session } = client();
  const answer = await send(request, ...input);
  await call(async () => {
    const { token, record } = answer;
    session.save(token, record);
    await session.whenStored();
  });
  return answer;
}
