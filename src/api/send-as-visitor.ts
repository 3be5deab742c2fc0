import type { RequestContract } from '../contract/request.ts';
import { readAnswer } from './answer.ts';
import { exchange, type Given, type ResultOf } from './exchange.ts';

/**
 * Makes a request of the contract without the session: who sends it need not be known, and on a content
 * page the client with the session would weigh more than the page.
 */
export const sendAsVisitor = <Request extends RequestContract>(
  request: Request,
  ...input: Given<Request>
): Promise<ResultOf<Request>> => exchange(askAsVisitor, request, ...input);

const askAsVisitor = (path: string, init: RequestInit) =>
  readAnswer(fetch(path, { ...init, credentials: 'omit' }));
