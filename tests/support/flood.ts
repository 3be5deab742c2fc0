import { limits } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { searchProof } from '../../src/api/find-proof.ts';
import { NONCE_LENGTH } from '../../src/rules/proof-of-work.ts';
import { records, type Member } from './api.ts';
import { visit, type LimitedAnswer } from './client.ts';
import type { Server } from './server.ts';

let senders = 0;

/** Returns an unused client address, for a server behind a proxy. */
export function newSender(): string {
  senders += 1;
  return `203.0.${Math.floor(senders / 250)}.${(senders % 250) + 1}`;
}

/** Sends a message with or without a proof of work; by default, from a new client address. */
export function write(
  server: Pick<Server, 'url'>,
  to: Pick<Member, 'id'>,
  { proof, from = newSender(), token }: { proof?: unknown; from?: string; token?: string } = {},
): Promise<LimitedAnswer> {
  const json = { recipient_id: to.id, content: 'hello', proof };
  return visit(server, 'POST', records('messages'), { from, token, json });
}

/** Sends messages to an inbox until it demands a proof of work. */
export async function flood(server: Pick<Server, 'url'>, to: Pick<Member, 'id'>): Promise<void> {
  for (;;) {
    const { status, code, text } = await write(server, to);
    if (code === 'proof_required') return;
    if (status !== 204) throw new Error(`not sent: ${text}`);
    await Promise.all(Array.from({ length: limits.inbox_soft.max }, () => write(server, to)));
  }
}

/** Computes the proof of work that a flooded inbox demands. */
export const proofFor = (challenge: string): string =>
  searchProof(challenge, 0, 10 ** NONCE_LENGTH) ?? '';
