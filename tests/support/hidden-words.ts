import {
  changeInboxRules,
  showInboxRules,
  type InboxRules,
  type InboxRulesChange,
} from '../../src/contract/inbox-rules.ts';
import { listHeldMessages, type HeldPage } from '../../src/contract/held-messages.ts';
import { request, type Member } from './api.ts';
import type { Server } from './server.ts';

type Person = Pick<Member, 'token'>;

/** Replaces the owner's hidden words. */
export async function hideWords(
  server: Pick<Server, 'url'>,
  { token }: Person,
  words: readonly string[],
): Promise<void> {
  const { body } = await request(server, 'GET', showInboxRules.path, { token });
  const json: InboxRulesChange = {
    add: [...words],
    remove: (body as unknown as InboxRules).hidden_words,
  };
  const { status, text } = await request(server, 'POST', changeInboxRules.path, { token, json });
  if (status !== 200) throw new Error(`the words are not hidden: ${text}`);
}

/** Returns the first page of held messages, newest first. */
export async function listHeld(server: Pick<Server, 'url'>, { token }: Person): Promise<HeldPage> {
  const { status, body, text } = await request(server, 'GET', listHeldMessages.path, { token });
  if (status !== 200) throw new Error(`nothing is told of what is held back: ${text}`);
  return body as unknown as HeldPage;
}
