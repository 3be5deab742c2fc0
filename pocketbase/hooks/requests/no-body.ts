import { requestEventOf } from '../engine/request-event.ts';

/**
 * Refuses a body on our routes that expect none. Go reads the rest of a body before it sends a long answer,
 * and would occupy a JavaScript machine until then.
 * @throws 413
 */
export function requireNoBody(e: object): void {
  if (requestEventOf(e).request?.contentLength !== 0)
    throw new ApiError(413, 'A body is not expected here.');
}
