import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/messages.ts';
import type { Session } from '../../../../src/contract/session.ts';
import { MESSAGE_MAX } from '../../../../src/rules/message.ts';
import { CHALLENGE_HEADER } from '../../../../src/rules/proof-of-work.ts';
import { $cooldown } from '../../../../src/stores/visitor/cooldown.ts';
import { $proofProgress } from '../../../../src/stores/visitor/proof-of-work.ts';
import { sendMessage } from '../../../../src/stores/visitor/sending.ts';
import { laila, storeSession } from '../../a-session.ts';
import { FakeServer, settle } from '../../fake-server.ts';

const send = (content: string) => sendMessage('laila-id', content);
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.answer(contract.sendMessage, [204]);
  vi.stubGlobal('document', new EventTarget());
  $cooldown.set(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a sender', () => {
  it('waits once the message was sent, and not before', async () => {
    const take = server.holdBack(contract.sendMessage);
    const sent = send('hello');
    await settle();
    expect($cooldown.get()).toBe(0);
    await take([204]);
    expect(await sent).toMatchObject({ ok: true });
    expect($cooldown.get()).toBe(60);
    const message = { recipient_id: 'laila-id', content: 'hello' };
    expect(server.asked(contract.sendMessage)).toEqual([message]);
    expect(await send('again')).toMatchObject({ error: { code: 'cooldown' } });
    expect(await send('')).toMatchObject({ error: { code: 'cooldown' } });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['', 'message_required'],
    ['a'.repeat(MESSAGE_MAX + 1), 'message_too_long'],
  ])('is refused %j without a request', async (content, code) => {
    expect(await send(content)).toEqual({ ok: false, error: { code } });
    expect(server.received).toEqual([]);
    expect($cooldown.get()).toBe(0);
  });

  it('refused by the server gets the reason, and may retry at once', async () => {
    const refusal = { data: { recipient_id: { code: 'members_only' } } };
    server.answer(contract.sendMessage, [400, refusal], [204]);
    expect(await send('hello')).toMatchObject({ ok: false, error: { code: 'members_only' } });
    expect($cooldown.get()).toBe(0);
    expect(await send('hello')).toMatchObject({ ok: true });
  });

  it('without workers fails with `proof_required` when the inbox demands a proof', async () => {
    const refusal = { data: { content: { code: 'proof_required' } } };
    server.answer(contract.sendMessage, [403, refusal, { [CHALLENGE_HEADER]: 'a-challenge' }]);
    expect(await send('hello')).toEqual({ ok: false, error: { code: 'proof_required' } });
    expect($cooldown.get()).toBe(0);
    expect($proofProgress.get()).toBeNull();
    expect(server.received).toHaveLength(1);
  });
});

describe('a member', () => {
  const closed = { data: { recipient_id: { code: 'members_only' } } };
  const given: Session = { token: 'a-token', record: laila };
  const tokens = () =>
    server.received.flatMap(({ path, token }) =>
      path === contract.sendMessage.path ? [token] : [],
    );
  beforeEach(() => {
    vi.resetModules();
    storeSession(given);
  });
  /** Sends a message with fresh stores, as on a new page. */
  const sendInNewPage = async () =>
    (await import('../../../../src/stores/visitor/sending.ts')).sendMessage('laila-id', 'hello');

  it('writes without the session to an inbox that accepts anybody', async () => {
    expect(await sendInNewPage()).toMatchObject({ ok: true });
    expect(tokens()).toEqual([null]);
  });

  it('sends the same message with the session only if the inbox requires it', async () => {
    server.answer(contract.sendMessage, [403, closed], [204]);
    expect(await sendInNewPage()).toMatchObject({ ok: true });
    expect(tokens()).toEqual([null, 'a-token']);
    const [first, second] = server.asked(contract.sendMessage);
    expect(second).toEqual(first);
  });
});
