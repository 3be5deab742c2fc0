import { randomBytes } from 'node:crypto';
import type { Member } from './api.ts';
import { fillInbox } from './fill-inbox.ts';
import type { Server } from './server.ts';

/** Number of messages that are written in one transaction. */
const PART = 50_000;

/** Adds this many messages of an ordinary length to an inbox, of some 720 bytes each with their indexes. */
export function fillHouse(
  server: Pick<Server, 'dataDir'>,
  owner: Pick<Member, 'id'>,
  size: number,
): void {
  const textOf = () => randomBytes(75).toString('base64');
  for (let done = 0; done < size; done += PART) {
    fillInbox(
      server,
      owner,
      Math.min(PART, size - done),
      textOf,
      Date.UTC(2025, 0, 1) + done * 1000,
    );
  }
}
