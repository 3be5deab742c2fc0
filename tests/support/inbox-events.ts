import PocketBase from 'pocketbase';
import { onTestFinished } from 'vitest';
import { INBOX_TOPIC, type InboxEvent } from '../../src/contract/messages.ts';
import type { Member } from './api.ts';
import type { Server } from './server.ts';

/** Collects a member's live events until the test ends. */
export async function listen(
  server: Pick<Server, 'url'>,
  { token }: Pick<Member, 'token'>,
): Promise<InboxEvent[]> {
  const client = new PocketBase(server.url);
  onTestFinished(() => client.realtime.unsubscribe());
  client.authStore.save(token);
  const events: InboxEvent[] = [];
  await client.realtime.subscribe(INBOX_TOPIC, (event: InboxEvent) => events.push(event));
  return events;
}
