import type {
  CodeOf,
  GeneralCode,
  InputOf,
  OutputOf,
  RequestContract,
} from '../contract/request.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import type { Answer } from './answer.ts';
import { failureOf } from './failure-of.ts';
import { prepare } from './prepare.ts';

/** Nothing where the request has no input. */
export type Given<Request extends RequestContract> =
  InputOf<Request> extends object ? [input: InputOf<Request>] : [];

export type ResultOf<Request extends RequestContract> = Result<
  OutputOf<Request>,
  CodeOf<Request> | GeneralCode
>;

/** Makes a request of the contract by `ask`, whoever that says it comes from. */
export async function exchange<Request extends RequestContract>(
  ask: (path: string, init: RequestInit) => Promise<Answer>,
  request: Request,
  ...[input]: Given<Request>
): Promise<ResultOf<Request>> {
  try {
    const { path, init } = prepare(request, input);
    const answer = await ask(path, init);
    return answer.ok ? succeeded(answer.data as OutputOf<Request>) : failureOf(answer);
  } catch {
    // It cannot be written down, so it was not sent.
    return failed('unexpected_error');
  }
}
