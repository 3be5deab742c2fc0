import { exportAccount } from '../contract/account-export.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import { failureOf } from './answer.ts';
import { fetchWithSession } from './send.ts';

/** Requests the member's export, whose bytes are still to be read when this settles. */
export async function openExport(signal: AbortSignal): Promise<Result<ReadableStream<Uint8Array>>> {
  const { method, path } = exportAccount;
  const opened: ReadableStream<Uint8Array>[] = [];
  const answer = await fetchWithSession(path, { method, signal }, async (...request) => {
    const response = await fetch(...request);
    if (!response.ok || !response.body) return response;
    opened.push(response.body);
    return Response.json({});
  });
  if (!answer.ok) return failureOf(answer);
  const [stream] = opened;
  return stream ? succeeded(stream) : failed('no_response');
}
