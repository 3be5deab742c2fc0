import type { RequestContract } from '../contract/request.ts';
import { readAnswer } from './answer.ts';
import { makeRequest, type InputArguments, type ResultOf } from './request.ts';

/** Makes a request of the contract without the session, so that the server cannot know the sender. */
export const sendAsVisitor = <Request extends RequestContract>(
  request: Request,
  ...input: InputArguments<Request>
): Promise<ResultOf<Request>> => makeRequest(fetchAsVisitor, request, ...input);

const fetchAsVisitor = (path: string, init: RequestInit) =>
  readAnswer(fetch(path, { ...init, credentials: 'omit' }));
