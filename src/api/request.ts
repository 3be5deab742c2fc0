import {
  SEARCH_HEADER,
  SECRET_HEADER,
  type CodeOf,
  type GeneralCode,
  type InputOf,
  type OutputOf,
  type RequestContract,
} from '../contract/request.ts';
import type { Result } from '../contract/result.ts';

/** The input as an argument list; empty for a request without input. */
export type InputArguments<Request extends RequestContract> =
  InputOf<Request> extends object ? [input: InputOf<Request>] : [];

export type ResultOf<Request extends RequestContract> = Result<
  OutputOf<Request>,
  CodeOf<Request> | GeneralCode
>;

/** The fields of an input that go into headers. */
type Headed = Partial<Record<'secret' | 'search', string>>;

/**
 * Fills the path's placeholders. A secret and the `search` of a GET request go into headers of their own, and
 * the other input fields into the query of a GET request, or into the body of any other.
 * @throws URIError if a field of the path is no valid Unicode
 */
export function requestOf({ method, path }: RequestContract, input: object = {}) {
  const { secret, search, ...values } = input as Readonly<Record<string, unknown>> & Headed;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const rest = Object.fromEntries(
    Object.entries(values).filter(([name]) => !path.includes(`{${name}}`)),
  );
  const headers: Record<string, string> = {
    ...(secret === undefined ? {} : { [SECRET_HEADER]: secret }),
    ...(search === undefined ? {} : { [SEARCH_HEADER]: encodeURIComponent(search) }),
  };
  const isBodyless = method === 'GET' || method === 'DELETE';
  return {
    method,
    path: filled,
    headers,
    query: method === 'GET' ? rest : {},
    body: isBodyless ? undefined : rest,
  };
}
