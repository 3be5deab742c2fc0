import { createHash, randomBytes } from 'node:crypto';
import { SECRET_HEADER } from '../../src/contract/request.ts';
import { showSent, takeBack, type SentThread } from '../../src/contract/sent.ts';
import { LINK_DIGEST_LENGTH } from '../../src/rules/sender-link.ts';
import { records, request, type Answer, type Member } from './api.ts';
import { letMinutePass } from './minutes.ts';
import type { Server } from './server.ts';

/** Returns a new secret of a sender's link. */
export const newSecret = () => randomBytes(16).toString('hex');

/** Returns the digest that a browser sends with the message. */
export const digestOf = (secret: string) =>
  createHash('sha256').update(secret).digest('hex').slice(0, LINK_DIGEST_LENGTH);

const withSecret = (secret: string, headers: Record<string, string> = {}) => ({
  headers: { ...headers, [SECRET_HEADER]: secret },
});

/** Sends a message whose sender keeps a link, a minute after those before. */
export const sendWithLink = (
  server: Pick<Server, 'url' | 'dataDir'>,
  to: Pick<Member, 'id'>,
  secret: string,
  content = 'a whisper',
  fields: object = {},
): Promise<Answer> => {
  letMinutePass(server, to);
  const json = { recipient_id: to.id, content, link: digestOf(secret), ...fields };
  return request(server, 'POST', records('messages'), { json });
};

/** Answers a reply of a thread, as its sender. */
export const answerBack = (
  server: Pick<Server, 'url'>,
  to: Pick<Member, 'id'>,
  secret: string,
  content = 'one word back',
  fields: object = {},
): Promise<Answer> => {
  const json = { recipient_id: to.id, content, ...fields };
  return request(server, 'POST', records('messages'), { json, init: withSecret(secret) });
};

export const look = (server: Pick<Server, 'url'>, secret: string): Promise<Answer> =>
  request(server, 'GET', showSent.path, { init: withSecret(secret) });

export const threadOf = async (server: Pick<Server, 'url'>, secret: string): Promise<SentThread> =>
  (await look(server, secret)).body as unknown as SentThread;

export const takeBackMessage = (server: Pick<Server, 'url'>, secret: string): Promise<Answer> =>
  request(server, 'POST', takeBack.path, { init: withSecret(secret) });

/** Replies to a message; for the sender alone unless `fields` say otherwise. */
export const reply = (
  server: Pick<Server, 'url'>,
  { id, token }: Member,
  message_id: string,
  content: string,
  fields: object = { for_sender: true },
): Promise<Answer> => {
  const json = { message_id, user_id: id, content, ...fields };
  return request(server, 'POST', records('message_replies'), { token, json });
};
