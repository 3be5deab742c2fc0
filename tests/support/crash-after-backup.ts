import { expect, vi } from 'vitest';
import { signUpMember } from './api.ts';
import { messagesAfterCrash } from './crash.ts';
import { keepWriting } from './keep-writing.ts';
import { readBesideServer } from './other-program.ts';
import { startServer, type Server } from './server.ts';

/**
 * Makes a backup under load, lets another program read the database, sends more messages, and then
 * crashes the server.
 * @returns the number of accepted messages, and the lost ones
 */
export async function crashAfterBackup(
  backUp: (server: Server) => Promise<unknown>,
): Promise<{ taken: number; lost: string[] }> {
  const server = await startServer();
  try {
    const writing = keepWriting(server, await signUpMember(server, 'laila'));
    await backUp(server);
    await readBesideServer(server);
    const before = writing.sent.length;
    await vi.waitFor(() => expect(writing.sent.length).toBeGreaterThan(before + 50));
    const stored = new Set(await messagesAfterCrash(server, writing.sent));
    await writing.stop();
    const lost = writing.sent.filter((text) => !stored.has(text));
    return { taken: writing.sent.length, lost };
  } finally {
    await server.stop();
  }
}
