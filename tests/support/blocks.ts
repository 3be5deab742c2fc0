import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { blockSender, listBlocks, type Block } from '../../src/contract/blocks.ts';
import { dayBefore } from '../../src/rules/days.ts';
import { listInbox, records, request, type Answer, type Member } from './api.ts';
import { execute, insertMany } from './database.ts';
import { letMinutePass } from './minutes.ts';
import type { Server } from './server.ts';

/** A sender's browser, which owners can block by the tag made from its secret. */
export class Sender {
  readonly secret = randomBytes(32);

  private readonly server: Pick<Server, 'url' | 'dataDir'>;

  constructor(server: Pick<Server, 'url' | 'dataDir'>) {
    this.server = server;
  }

  tagFor({ id }: Pick<Member, 'id'>): string {
    return createHmac('sha256', this.secret).update(id).digest('hex');
  }

  /** Sends a message, a minute after those before. */
  write(to: Pick<Member, 'id'>, content: string): Promise<Answer> {
    letMinutePass(this.server, to);
    const json = { recipient_id: to.id, content, mark: this.tagFor(to) };
    return request(this.server, 'POST', records('messages'), { json });
  }
}

export const newestMessage = async (server: Server, owner: Member): Promise<string> =>
  (await listInbox(server, owner)).items[0]?.id ?? '';

export const block = (
  server: Pick<Server, 'url'>,
  { token }: Pick<Member, 'token'>,
  message_id: unknown,
): Promise<Answer> => request(server, 'POST', blockSender.path, { token, json: { message_id } });

export async function blocksOf(
  server: Pick<Server, 'url'>,
  { token }: Pick<Member, 'token'>,
): Promise<Block[]> {
  const { body } = await request(server, 'GET', listBlocks.path, { token });
  return body['items'] as Block[];
}

/** Makes blocks begin at once, as if their delay had passed. */
export const beginBlocks = (server: Server, { id }: Pick<Member, 'id'>): number =>
  execute(
    server,
    `UPDATE blocks SET begins_at = '2026-01-01 00:00:00.000Z' WHERE profile_id = ?`,
    id,
  );

/** Inserts this many blocks of strangers, which have begun, into the database. */
export function fillBlocks(server: Server, { id }: Pick<Member, 'id'>, count: number): void {
  const day = dayBefore(Date.now(), 3);
  const rows = Array.from({ length: count }, () => {
    const mark = `${randomBytes(6).toString('hex')} ${randomBytes(8).toString('hex')}`;
    return [id, randomUUID(), mark, '2026-01-01 00:00:00.000Z', day];
  });
  insertMany(server, 'INSERT INTO blocks VALUES (?, ?, ?, ?, ?)', rows);
}
