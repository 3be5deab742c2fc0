import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import * as accounts from '../../src/contract/accounts.ts';
import * as newsletter from '../../src/contract/newsletter.ts';
import * as notices from '../../src/contract/notices.ts';
import { SECRET_HEADER, type RequestContract } from '../../src/contract/request.ts';
import * as signIn from '../../src/contract/sign-in.ts';
import { request, signUpMember, type Member } from '../support/api.ts';
import { execute, insertMany } from '../support/database.ts';
import { Requester } from '../support/load.ts';
import { startMailServer } from '../support/mail-server.ts';
import { expectAlike } from '../support/response-times.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// Neither the time of an answer nor its bytes and headers tell who has an account or reads the newsletter.

const mails = setUp(() => startMailServer());
const server = setUp(() => startServer({ env: mails.env }));
const owner = setUp(() => signUpMember(server, 'owner'));
const suspended = setUp(() => signUpMember(server, 'suspended'));
const asker = setUp(() => signUpMember(server, 'asker'));

/** Addresses of subscribers, of which each can leave once. */
const subscribers = Array.from({ length: 9000 }, (_, index) => `reader-${index}@example.com`);
beforeAll(() => {
  insertMany(
    server,
    `INSERT INTO newsletter_subscribers (id, email, language, token, is_confirmed)
     VALUES (?, ?, 'en', ?, TRUE)`,
    subscribers.map((email) => [randomUUID(), email, randomUUID()]),
  );
});

interface Sent {
  /** If other than that of the contract. */
  readonly path?: string;
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Row {
  readonly contract: Pick<RequestContract, 'method' | 'path'>;
  readonly status: number;
  /** Returns what to send for a known and for an unknown person; each call has another unknown one. */
  readonly known: () => Sent;
  readonly unknown: () => Sent;
}

let count = 0;
const stranger = () => `stranger-${(count += 1)}@example.com`;
const forged = (id: string) => {
  const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const claims = { id, case: randomUUID(), exp: Math.floor(Date.now() / 1000) + 3600 };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', 'a guess').update(signed).digest('base64url')}`;
};

function byAddress(contract: RequestContract, status: number, more: object = {}): Row {
  const sent = (email: string) => ({ json: { email, ...more } });
  const known = () => sent(owner.email);
  return { contract, status, known, unknown: () => sent(stranger()) };
}

function byMember(contract: RequestContract, sent: (id: string) => Sent): Row {
  const known = () => sent(owner.id);
  return { contract, status: 400, known, unknown: () => sent(randomUUID()) };
}

const moving = ({ password, token }: Member, newEmail: string): Sent => ({
  json: { newEmail, oldPassword: password },
  headers: { authorization: token },
});

const table: Readonly<Record<string, () => Row>> = {
  'a link to a new password': () => byAddress(signIn.requestPasswordReset, 204),
  'a link that confirms the address': () => byAddress(signIn.requestVerification, 204),
  'a code before the first factor': () =>
    byAddress(signIn.requestSignInCode, 400, { mfaId: 'made-up-made-up' }),
  'joining the newsletter': () => ({
    ...byAddress(newsletter.subscribe, 204, { language: 'en' }),
    known: () => ({ json: { email: subscribers[0], language: 'en' } }),
  }),
  'leaving the newsletter': () => ({
    ...byAddress(newsletter.unsubscribe, 204),
    known: () => ({ json: { email: subscribers.pop() } }),
  }),
  'a new address for the account': () => ({
    contract: accounts.requestEmailChange,
    status: 204,
    known: () => moving(asker, owner.email),
    unknown: () => moving(asker, stranger()),
  }),
  'a forged token of a notice': () =>
    byMember(notices.showNotice, (id) => ({ headers: { [SECRET_HEADER]: forged(id) } })),
  'an objection by a forged token': () =>
    byMember(notices.objectByToken, (id) => ({ json: { token: forged(id), objection: 'No.' } })),
  'a picture of a suspended member': () => {
    const suspend = "UPDATE profiles SET is_suspended = TRUE, avatar = 'face.jpg' WHERE id = ?";
    execute(server, suspend, suspended.id);
    const of = (id: string) => () => ({ path: `/api/files/profiles/${id}/face.jpg` });
    const contract = { method: 'GET', path: '' } as const;
    return { contract, status: 404, known: of(suspended.id), unknown: of(randomUUID()) };
  },
};

it.each(Object.entries(table))('%s', async (_, row) => {
  const { contract, status, known, unknown } = row();
  const method = contract.method as 'GET' | 'POST';
  const shown = async ({ path = contract.path, json, headers }: Sent) => {
    const init = headers ? { headers } : {};
    const answer = await request(server, method, path, { json, init });
    expect(answer.status).toBe(status);
    return { text: answer.text, headers: headersOf(answer.headers) };
  };
  expect(await shown(known())).toEqual(await shown(unknown()));

  const timeOf = (sent: () => Sent) => {
    const requester = new Requester(server.url + (sent().path ?? contract.path), method, status);
    return () => {
      const { json, headers } = sent();
      return requester.timeOf(json, headers);
    };
  };
  const kinds = { unknown: timeOf(unknown), again: timeOf(unknown), known: timeOf(known) };
  await expectAlike(kinds, [
    ['unknown', 'again'],
    ['unknown', 'known'],
  ]);
});

/** Returns the names and values of all headers but the time. */
const headersOf = (headers: Headers) => [...headers].filter(([name]) => name !== 'date');
