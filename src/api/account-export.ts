import { exportAccount } from '../contract/account-export.ts';
import { succeeded, type Result } from '../contract/result.ts';
import { failureOf, readAnswer } from './answer.ts';
import { currentSession } from './session-storage.ts';

/**
 * Requests the member's export, whose bytes are still to be read when this settles. Ends the session if the
 * server refuses the token.
 */
export async function openExport(signal: AbortSignal): Promise<Result<ReadableStream<Uint8Array>>> {
  const session = currentSession();
  await session.ready;
  const { token } = session;
  const { method, path } = exportAccount;
  const pending = fetch(path, { method, signal, headers: { Authorization: token } });
  const body = await pending.then(({ ok, body }) => (ok ? body : null)).catch(() => null);
  if (body) return succeeded(body);
  const answer = await readAnswer(pending);
  if (answer.status === 401) session.refuse(token);
  return failureOf(answer);
}
