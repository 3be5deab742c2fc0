import type { OutputOf, RequestContract } from '../contract/request.ts';
import { failed, succeeded } from '../contract/result.ts';
import { failureOf } from './answer.ts';
import { requestOf, type InputArguments, type ResultOf } from './request.ts';

/**
 * Makes a request of the contract without the session, so that the server cannot know the sender. It does
 * without the SDK, which is larger than a visitor's page.
 */
export async function sendAsVisitor<Request extends RequestContract>(
  request: Request,
  ...[input]: InputArguments<Request>
): Promise<ResultOf<Request>> {
  try {
    const response = await fetchAsVisitor(request, input);
    const data: unknown = await response.json().catch(() => ({}));
    if (response.ok) return succeeded(data as OutputOf<Request>);
    const error = failureOf(response.status, response.headers, data);
    return { ok: false, error };
  } catch {
    return failed('no_response');
  }
}

function fetchAsVisitor(request: RequestContract, input?: object): Promise<Response> {
  const { method, path, headers, query, body } = requestOf(request, input);
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  // URLSearchParams turns numbers and booleans into text.
  const search = new URLSearchParams(given as [string, string][]).toString();
  return fetch(search === '' ? path : `${path}?${search}`, {
    method,
    credentials: 'omit',
    headers: body ? { 'Content-Type': 'application/json', ...headers } : headers,
    body: body ? JSON.stringify(body) : null,
  });
}
