import type {
  CodeOf,
  GeneralCode,
  InputOf,
  OutputOf,
  RequestContract,
} from '../contract/request.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import type { Session } from '../contract/sign-in.ts';
import { ask } from './ask.ts';
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
  const isNamed = ([name]: Field) => path.includes(`{${name}}`);
  const filled = fields
    .filter(isNamed)
    .reduce(
      (part, [name, value]) => part.replace(`{${name}}`, encodeURIComponent(String(value))),
      path,
    );
  const rest = fields.filter((field) => !isNamed(field));
  try {
    const query = method === 'GET' && rest.length > 0 ? `?${queryOf(rest)}` : '';
    const answer = await ask(filled + query, { method, ...bodyOf(method, rest) });
    return answer.ok ? succeeded(answer.data as OutputOf<Request>) : failureOf(answer);
  } catch {
    // It cannot be written down, so it was not sent.
    return failed('unexpected_error');
  }
}

type Field = [name: string, value: unknown];

/** Numbers and the like are written as text. */
function queryOf(fields: Field[]): string {
  const given = fields.filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given as [string, string][]).toString();
}

/** A form where a file is among the fields, else JSON. */
function bodyOf(method: RequestContract['method'], fields: Field[]): RequestInit {
  if (method === 'GET' || method === 'DELETE') return {};
  if (!fields.some(([, value]) => value instanceof Blob)) {
    const headers = { 'Content-Type': 'application/json' };
    return { headers, body: JSON.stringify(Object.fromEntries(fields)) };
  }
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value as Blob | string);
  return { body };
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
