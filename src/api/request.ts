import {
  SECRET_HEADER,
  type CodeOf,
  type GeneralCode,
  type InputOf,
  type OutputOf,
  type RequestContract,
} from '../contract/request.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import { failureOf, type Answer } from './answer.ts';

/** The input as an argument list; empty for a request without input. */
export type InputArguments<Request extends RequestContract> =
  InputOf<Request> extends object ? [input: InputOf<Request>] : [];

export type ResultOf<Request extends RequestContract> = Result<
  OutputOf<Request>,
  CodeOf<Request> | GeneralCode
>;

/**
 * Makes a request of the contract. `send` uses it with the session, `sendAsVisitor` without. Content pages
 * do not load the session's code, because it is larger than the page.
 * @param fetchAnswer sends the request and reads the answer
 */
export async function makeRequest<Request extends RequestContract>(
  fetchAnswer: (path: string, init: RequestInit) => Promise<Answer>,
  request: Request,
  ...[input]: InputArguments<Request>
): Promise<ResultOf<Request>> {
  try {
    const answer = await fetchAnswer(...fetchArguments(request, input));
    if (!answer.ok) return failureOf(answer) as ResultOf<Request>;
    return succeeded(answer.data as OutputOf<Request>);
  } catch {
    // The input cannot be serialized, so nothing was sent.
    return failed('unexpected_error');
  }
}

type Field = [name: string, value: unknown];

/**
 * Fills the path's placeholders. A secret goes into a header of its own, and the other input fields into the
 * query of a GET request, or into the body of any other.
 * @throws TypeError if the input cannot be serialized
 */
function fetchArguments(
  { method, path }: RequestContract,
  input: object = {},
): [path: string, init: RequestInit] {
  const { secret, ...values } = input as Readonly<Record<string, unknown>>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const rest = Object.entries(values).filter(([name]) => !path.includes(`{${name}}`));
  const query = method === 'GET' && rest.length > 0 ? `?${queryOf(rest)}` : '';
  const { headers, body } = bodyOf(method, rest);
  const secretHeader = secret === undefined ? {} : { [SECRET_HEADER]: secret as string };
  return [filled + query, { method, body, headers: { ...headers, ...secretHeader } }];
}

function queryOf(fields: Field[]): string {
  const given = fields.filter(([, value]) => value !== undefined && value !== null);
  // URLSearchParams turns numbers and booleans into text.
  return new URLSearchParams(given as [string, string][]).toString();
}

interface Body {
  headers?: Record<string, string>;
  body: FormData | string | null;
}

/** Builds form data if a field is a file, and JSON otherwise. */
function bodyOf(method: RequestContract['method'], fields: Field[]): Body {
  if (method === 'GET' || method === 'DELETE') return { body: null };
  if (!fields.some(([, value]) => value instanceof Blob)) {
    const headers = { 'Content-Type': 'application/json' };
    return { headers, body: JSON.stringify(Object.fromEntries(fields)) };
  }
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value as Blob | string);
  return { body };
}
