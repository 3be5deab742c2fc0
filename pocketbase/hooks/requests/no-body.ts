import { requestEventOf } from '../engine/request-event.ts';

/**
 * Refuses a request with a body to a route of ours that takes none. Go reads the rest of a body before
 * it sends a long answer, and the JavaScript machine would be held until it has come.
 * @throws 413
 */
export function requireNoBody(e: object): void {
  if (requestEventOf(e).request?.contentLength !== 0)
    throw new ApiError(413, 'A body is not expected here.');
}
