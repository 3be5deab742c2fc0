import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/messages.ts';
import { isLinkValue } from '../../../../src/rules/sender-link.ts';
import { $cooldown } from '../../../../src/stores/visitor/cooldown.ts';
import { drawLink, $sentSecret } from '../../../../src/stores/visitor/sender-link.ts';
import { sendMessage } from '../../../../src/stores/visitor/sending.ts';
import { FakeServer } from '../../fake-server.ts';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.answer(contract.sendMessage, [204]);
  vi.stubGlobal('document', {});
  vi.stubGlobal('crypto', webcrypto);
  $cooldown.set(0);
  $sentSecret.set(undefined);
});
afterEach(() => vi.unstubAllGlobals());

const digestOf = (secret = '') => createHash('sha256').update(secret).digest('hex').slice(0, 32);

it('each link has a secret of its own, and its digest', async () => {
  const links = await Promise.all([drawLink(), drawLink()]);
  expect(links.every((link) => link && isLinkValue(link.secret))).toBe(true);
  expect(links.map((link) => link?.digest)).toEqual(links.map((link) => digestOf(link?.secret)));
  expect(links[0]?.secret).not.toBe(links[1]?.secret);
});

it('a message carries the digest alone, and the secret stays in memory', async () => {
  expect(await sendMessage('laila-id', 'hello')).toMatchObject({ ok: true });
  const secret = $sentSecret.get();
  expect(isLinkValue(secret)).toBe(true);
  const [sent] = server.asked(contract.sendMessage) as { link: string }[];
  expect(isLinkValue(sent?.link)).toBe(true);
  expect(sent?.link).toBe(digestOf(secret));
  expect(JSON.stringify(server.received)).not.toContain(secret);
  const stored = [...server.tab.session.items.values()].join();
  expect(stored).not.toContain(secret);
});

it('an answer belongs to the link of the thread and makes none', async () => {
  const secret = 'a'.repeat(32);
  expect(await sendMessage('laila-id', 'one word', secret)).toMatchObject({ ok: true });
  const [sent] = server.asked(contract.sendMessage);
  expect(sent).not.toHaveProperty('link');
  expect(sent).not.toHaveProperty('secret');
  expect($sentSecret.get()).toBeUndefined();
});

it('a refused message makes no link', async () => {
  server.answer(contract.sendMessage, [400]);
  expect(await sendMessage('laila-id', 'hello')).toMatchObject({ ok: false });
  expect($sentSecret.get()).toBeUndefined();
});

it('without WebCrypto there is no link, and the message is sent', async () => {
  vi.stubGlobal('crypto', {});
  expect(await drawLink()).toBeUndefined();
  expect(await sendMessage('laila-id', 'hello')).toMatchObject({ ok: true });
  expect(server.asked(contract.sendMessage)).toEqual([
    { recipient_id: 'laila-id', content: 'hello' },
  ]);
});
