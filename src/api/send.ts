import { ClientResponseError, type SendOptions } from 'pocketbase';
import type { OutputOf, RequestContract } from '../contract/request.ts';
import { failed, succeeded, type Failure, type Result } from '../contract/result.ts';
import type { Session } from '../contract/session.ts';
import { client, renewSession } from './client.ts';
import { requestOf, type InputArguments, type ResultOf } from './request.ts';
import { currentSession } from './session-storage.ts';

/** Makes a request of the contract with the session. */
export const send = <Request extends RequestContract>(
  request: Request,
  ...input: InputArguments<Request>
): Promise<ResultOf<Request>> => sendWith({}, request, ...input);

/** Makes a request of the contract with options of the SDK, such as another token. */
export const sendWith = <Request extends RequestContract>(
  options: SendOptions,
  request: Request,
  ...input: InputArguments<Request>
): Promise<ResultOf<Request>> => resultOf(request, sendBySdk(options, request, ...input));

async function sendBySdk<Request extends RequestContract>(
  options: SendOptions,
  request: Request,
  ...[input]: InputArguments<Request>
): Promise<OutputOf<Request>> {
  const { path, headers, ...rest } = requestOf(request, input);
  const all = { ...headers, ...options.headers };
  return client.send(path, { ...rest, ...options, headers: all, requestKey: null });
}

/**
 * Turns the answer to a call of the SDK into a result.
 * @param _request gives the result its types
 */
export async function resultOf<Request extends RequestContract>(
  _request: Request,
  call: Promise<OutputOf<Request>>,
): Promise<ResultOf<Request>> {
  try {
    return succeeded(await call);
  } catch (error) {
    return { ok: false, error: failureIn(error) };
  }
}

function failureIn(error: unknown): Failure {
  // The input cannot be serialized, or an answer that was cut off contains no session.
  if (!(error instanceof ClientResponseError)) return { code: 'unexpected_error' };
  return error.status === 0 ? { code: 'no_response' } : (error.response as Failure);
}

/**
 * Turns a call of the SDK that begins a session into a result. Settles once the session is stored, because
 * leaving the page earlier would lose it.
 */
export async function startSession<Request extends RequestContract<unknown, Session>>(
  request: Request,
  call: Promise<OutputOf<Request>>,
): Promise<ResultOf<Request>> {
  const result = await resultOf(request, call);
  await currentSession().whenStored();
  return result;
}

/** Makes a request that is answered with a session, and saves the session as `startSession` does. */
export const sendForSession = <Request extends RequestContract<unknown, Session>>(
  request: Request,
  ...input: InputArguments<Request>
): Promise<ResultOf<Request>> =>
  startSession(
    request,
    sendBySdk({}, request, ...input).then((answer) => {
      client.authStore.save(answer.token, answer.record);
      return answer;
    }),
  );

/** Makes a request that is answered with a file, which is still to be read when this settles. */
export async function sendForFile<Request extends RequestContract>(
  options: SendOptions,
  request: Request,
  ...input: InputArguments<Request>
): Promise<Result<Response>> {
  let file: Response | undefined;
  const keepFile: typeof fetch = async (address, init) => {
    const response = await fetch(address, init);
    if (!response.ok) return response;
    file = response;
    return new Response();
  };
  const result = await sendWith({ ...options, fetch: keepFile }, request, ...input);
  if (!result.ok) return result;
  return file ? succeeded(file) : failed('no_response');
}

/**
 * Deletes one of the member's records; succeeds if it is already gone. An invalid token gets the same answer
 * as a missing record, so the session is renewed to tell the two apart.
 */
export async function sendDeletion(
  request: RequestContract<{ id: string }>,
  id: string,
): Promise<Result> {
  const result = await send(request, { id });
  if (result.ok || result.error.code !== 'gone') return result;
  return (await renewSession()) === 'renewed' ? succeeded(null) : result;
}
