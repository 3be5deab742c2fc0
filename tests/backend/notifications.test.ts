import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, signOutEverywhere } from '../../src/contract/accounts.ts';
import { changeInboxRules } from '../../src/contract/inbox-rules.ts';
import { listHeldMessages, releaseHeldMessages } from '../../src/contract/held-messages.ts';
import type { InboxPage } from '../../src/contract/messages.ts';
import { removeDevice, showNotifications } from '../../src/contract/notifications.ts';
import { DEVICES_MAX } from '../../src/rules/notifications.ts';
import {
  records,
  request,
  sendMessage,
  signUpMember,
  type Member,
  runJob,
} from '../support/api.ts';
import { beginBlocks, block, newestMessage, Sender } from '../support/blocks.ts';
import { execute, query, storedRows } from '../support/database.ts';
import { startMailServer } from '../support/mail-server.ts';
import {
  channels,
  choose,
  confirmAddress,
  makeDue,
  notifyOwners,
  subscribe,
} from '../support/notifications.ts';
import { startPushService } from '../support/push-service.ts';
import { startServer } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';

// Owners are notified of new messages by push messages and mails, which say nothing but that.

let device: string;

const push = setUp(() => startPushService());
const other = setUp(() => startPushService());
const mails = setUp(() => startMailServer());
const server = setUp(() =>
  startServer({ env: { ...mails.env, PUSH_HOSTS: `${push.origin} ${other.origin}` } }),
);

const owner = setUpEach(() => newOwner());
beforeEach(() => {
  device = `/${randomUUID()}`;
});

/** Signs up a member with a confirmed address. */
async function newOwner(language?: string): Promise<Member> {
  const member = await signUpMember(server, `o-${randomUUID().slice(0, 8)}`, language);
  await mails.nextMail(member.email);
  await confirmAddress(server, member);
  return member;
}

const address = () => push.origin + device;
const messagesTo = (path: string) => push.received.filter((message) => message.path === path);
const mailsTo = ({ email }: Member) => mails.received.filter((mail) => mail.to === email).slice(1);
const ownChannels = () => channels(server).filter((row) => row['profile_id'] === owner.id);
const settings = async () =>
  (await request(server, 'GET', showNotifications.path, { token: owner.token })).body;

describe('a push message', () => {
  it('is sent to each device once, however many messages arrive', async () => {
    const second = `/${randomUUID()}`;
    expect((await subscribe(server, owner, address())).status).toBe(204);
    await subscribe(server, owner, push.origin + second);
    for (const text of ['one', 'two', 'three']) await sendMessage(server, owner, text);
    await notifyOwners(server);
    expect(messagesTo(device)).toHaveLength(1);
    expect(messagesTo(second)).toHaveLength(1);
    expect(push.refused).toEqual([]);
    const [message] = messagesTo(device);
    expect(message?.headers).toMatchObject({ topic: 'new-messages', urgency: 'normal' });
    expect(message?.headers).not.toHaveProperty('content-encoding');
    expect(ownChannels()).toMatchObject([{ due_at: 0 }, { due_at: 0 }]);
  });

  it('is signed by one token for each service, for twelve hours', async () => {
    await subscribe(server, owner, address());
    await sendMessage(server, owner, 'one');
    await notifyOwners(server);
    await sendMessage(server, owner, 'two');
    await notifyOwners(server);
    const [first, second] = messagesTo(device);
    expect(second?.token).toBe(first?.token);
    const hours = ((first?.expires ?? 0) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(11);
    expect(hours).toBeLessThan(12.1);
  });

  it('waits for a random time of at most a minute', async () => {
    await subscribe(server, owner, address());
    const before = Date.now();
    await sendMessage(server, owner, 'one');
    const [{ due_at: due } = {}] = ownChannels();
    expect(due).toBeGreaterThan(before);
    expect(due).toBeLessThanOrEqual(Date.now() + 60_000);
    await runJob(server, 'send_push_messages');
    expect(messagesTo(device)).toEqual([]);
  });

  it('is not sent for a message that the owner has seen meanwhile', async () => {
    await subscribe(server, owner, address());
    const id = await sendMessage(server, owner, 'one');
    const json = { is_new: false };
    await request(server, 'PATCH', records('messages', id), { token: owner.token, json });
    await notifyOwners(server);
    expect(messagesTo(device)).toEqual([]);
  });

  it('is not sent for a held message or a blocked sender', async () => {
    await subscribe(server, owner, address());
    const sender = new Sender(server);
    await sender.write(owner, 'unkind');
    expect((await block(server, owner, await newestMessage(server, owner))).status).toBe(204);
    expect(beginBlocks(server, owner)).toBe(1);
    await notifyOwners(server);
    expect(messagesTo(device)).toHaveLength(1);
    expect((await sender.write(owner, 'unkind again')).status).toBe(204);
    expect(ownChannels()).toMatchObject([{ due_at: 0 }]);
    const json = { add: ['forbidden'] };
    await request(server, 'POST', changeInboxRules.path, { token: owner.token, json });
    const held = { recipient_id: owner.id, content: 'a forbidden word' };
    expect((await request(server, 'POST', records('messages'), { json: held })).status).toBe(204);
    expect(ownChannels()).toMatchObject([{ due_at: 0 }]);
    const { token } = owner;
    const { body } = await request(server, 'GET', listHeldMessages.path, { token });
    const ids = (body as unknown as InboxPage).items.map(({ id }) => id);
    expect(ids).toHaveLength(1);
    await request(server, 'POST', releaseHeldMessages.path, { token, json: { ids } });
    expect(ownChannels()).toMatchObject([{ due_at: 0 }]);
  });

  it('removes a device that the service no longer knows', async () => {
    for (const [path, status] of [
      ['gone', 410],
      ['unknown', 404],
    ] as const) {
      push.answer(device + path, status);
      await subscribe(server, owner, push.origin + device + path);
    }
    await sendMessage(server, owner, 'one');
    await notifyOwners(server);
    expect(ownChannels()).toEqual([]);
  });

  it(
    'is tried again after a failure, later each time, and given up in the output',
    { tags: 'long' },
    async () => {
      push.answer(device, 503);
      await subscribe(server, owner, address());
      await sendMessage(server, owner, 'one');
      for (let tries = 1; tries <= 9; tries += 1) {
        const before = Date.now();
        await notifyOwners(server);
        const [row] = ownChannels();
        expect(row).toMatchObject({ tries });
        const minutes = (Number(row?.['due_at']) - before) / 60_000;
        expect(minutes).toBeCloseTo(2 ** (tries - 1), 0);
      }
      await expect.poll(() => server.output()).toContain('to be tried again (status 503)');
      await notifyOwners(server);
      expect(ownChannels()).toMatchObject([{ due_at: 0, tries: 0 }]);
      await expect.poll(() => server.output()).toContain('given up after 10 tries (status 503)');
      expect(server.output()).not.toContain(device);
    },
  );

  it('does not follow a redirect', async () => {
    const target = `/${randomUUID()}`;
    push.answer(device, 307, { location: push.origin + target });
    await subscribe(server, owner, address());
    await sendMessage(server, owner, 'one');
    await notifyOwners(server);
    expect(messagesTo(target)).toEqual([]);
    await expect.poll(() => server.output()).toContain('it redirects, status 307');
  });

  it('is delayed only for the host that does not answer', { tags: 'long' }, async () => {
    other.answer(device, 'hang');
    await subscribe(server, owner, other.origin + device);
    const fine = await signUpMember(server, `o-${randomUUID().slice(0, 8)}`);
    await subscribe(server, fine, address());
    await sendMessage(server, owner, 'one');
    await sendMessage(server, fine, 'two');
    makeDue(server);
    await runJob(server, 'send_push_messages');
    await expect.poll(() => messagesTo(device)).toHaveLength(1);
    await expect.poll(() => ownChannels()).toMatchObject([{ is_claimed: 0, tries: 1 }]);
    await expect
      .poll(() => server.output())
      .toContain(`${other.origin}: to be tried again (no answer)`);
    other.answer(device, 201);
  });
});

describe('quiet hours', () => {
  const minuteNow = () => Math.floor(Date.now() / 60_000) % 1440;

  it('delay what is due until they end, in the owner’s own time', async () => {
    await subscribe(server, owner, address());
    const offset = 330;
    const local = minuteNow() + offset;
    const quiet = { starts: (local + 1430) % 1440, ends: (local + 60) % 1440 };
    await choose(server, owner, { quiet, utc_offset: offset });
    await sendMessage(server, owner, 'one');
    const before = Date.now();
    await notifyOwners(server);
    expect(messagesTo(device)).toEqual([]);
    const minutes = (Number(ownChannels()[0]?.['due_at']) - before) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThan(62);
    await choose(server, owner, { utc_offset: offset - 720 });
    await notifyOwners(server);
    expect(messagesTo(device)).toHaveLength(1);
  });

  it.each([
    [{ starts: 60, ends: 60 }, 'quiet_hours_wrong'],
    [{ starts: -1, ends: 60 }, 'wrong_type'],
    ['always', 'wrong_type'],
  ])('%j are refused: %s', async (quiet, code) => {
    const { status, text } = await choose(server, owner, { quiet });
    expect(status).toBe(400);
    expect(text).toContain(code);
    expect(await settings()).toMatchObject({ quiet: null });
  });
});

describe('a device', () => {
  it.each([
    ['http://127.0.0.1:1/device'],
    ['https://localhost/device'],
    ['https://fcm.googleapis.com.example.com/device'],
    ['https://fcm.googleapis.com:8443/device'],
    [`https://fcm.googleapis.com/${'a'.repeat(1000)}`],
    ['https://fcm.googleapis.com/a b'],
    [''],
  ])('at %.60s is refused', async (wrong) => {
    const { status, text } = await subscribe(server, owner, wrong);
    expect(status).toBe(400);
    expect(text).toContain('push_address_unknown');
    expect(ownChannels()).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a%2b',
  ])('at %s is accepted', async (known) => {
    expect((await subscribe(server, owner, known)).status).toBe(204);
    execute(server, 'DELETE FROM notification_channels WHERE profile_id = ?', owner.id);
  });

  it('of another account stays with it', async () => {
    await subscribe(server, owner, address());
    const stranger = await signUpMember(server, `s-${randomUUID().slice(0, 8)}`);
    const { status, text } = await subscribe(server, stranger, address());
    expect(status).toBe(400);
    expect(text).toContain('push_address_taken');
    const json = { address: address() };
    await request(server, 'POST', removeDevice.path, { token: stranger.token, json });
    expect(ownChannels()).toHaveLength(1);
  });

  it('is known once, and the oldest makes way for one too many', async () => {
    await subscribe(server, owner, address());
    await subscribe(server, owner, address());
    expect(ownChannels()).toHaveLength(1);
    execute(server, 'UPDATE notification_channels SET added_at = 1 WHERE address = ?', address());
    for (let index = 0; index < DEVICES_MAX; index += 1) {
      await subscribe(server, owner, `${address()}-${index}`);
    }
    const addresses = () => ownChannels().map((row) => row['address']);
    expect(addresses()).toHaveLength(DEVICES_MAX);
    expect(addresses()).not.toContain(address());
    // If they were added on one day, any makes way but the new one.
    await subscribe(server, owner, `${address()}-new`);
    expect(addresses()).toHaveLength(DEVICES_MAX);
    expect(addresses()).toContain(`${address()}-new`);
  });

  it('is removed when it is switched off, when all sessions end and with the account', async () => {
    await subscribe(server, owner, address());
    const { token } = owner;
    await request(server, 'POST', removeDevice.path, { token, json: { address: address() } });
    expect(ownChannels()).toEqual([]);
    await subscribe(server, owner, address());
    await request(server, 'POST', signOutEverywhere.path, { token });
    expect(ownChannels()).toEqual([]);
    const member = await newOwner();
    await subscribe(server, member, address());
    await choose(server, member, { mail: 'at_once', quiet: { starts: 0, ends: 60 } });
    await request(server, 'POST', deleteAccount.path, { token: member.token });
    const rows = [...channels(server), ...query(server, 'SELECT * FROM quiet_hours')];
    expect(rows.filter((row) => row['profile_id'] === member.id)).toEqual([]);
  });
});

describe('a mail', () => {
  it('says how many messages are new, in the owner’s language, and can be ended by one press', async () => {
    const reader = await newOwner('ar');
    await choose(server, reader, { mail: 'at_once' });
    for (let index = 0; index < 12; index += 1) await sendMessage(server, reader, `m ${index}`);
    await notifyOwners(server);
    const mail = await mails.nextMail(reader.email);
    expect(mail.subject).toContain('١٢');
    expect(mail.html).toContain('dir="rtl"');
    expect(mail.text).not.toContain('m 1');
    const { url } = server;
    expect(mail.text).toContain(`${url}/ar/dashboard`);
    const [link] = /http\S+unsubscribe#\S+/.exec(mail.text) ?? [];
    expect(link).toMatch(new RegExp(`^${url}/ar/auth/unsubscribe#\\w{32}$`));
    const [, oneClick = ''] = /<(.+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? [];
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect(await (await fetch(oneClick, { method: 'POST', body })).json()).toEqual({
      ended: 'notifications',
    });
    const again = await fetch(oneClick, { method: 'POST', body });
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('link_expired');
    await sendMessage(server, reader, 'more');
    await notifyOwners(server);
    expect(mailsTo(reader)).toHaveLength(1);
  });

  it('comes once a day, at nine in the morning of the owner', async () => {
    await choose(server, owner, { mail: 'daily', utc_offset: -300 });
    await sendMessage(server, owner, 'one');
    const due = new Date(Number(ownChannels()[0]?.['due_at']));
    expect([due.getUTCHours(), due.getUTCMinutes()]).toEqual([14, 0]);
    expect(due.getTime()).toBeGreaterThan(Date.now());
    expect(due.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000);
    await choose(server, owner, { utc_offset: 60 });
    await sendMessage(server, owner, 'two');
    await notifyOwners(server);
    await mails.nextMail(owner.email);
    await sendMessage(server, owner, 'three');
    expect(new Date(Number(ownChannels()[0]?.['due_at'])).getUTCHours()).toBe(8);
  });

  it('is refused until the address is confirmed, and not sent to an address that is not', async () => {
    const unconfirmed = await signUpMember(server, `o-${randomUUID().slice(0, 8)}`);
    expect((await choose(server, unconfirmed, { mail: 'daily' })).text).toContain(
      'mail_unconfirmed',
    );
    await choose(server, owner, { mail: 'at_once' });
    await sendMessage(server, owner, 'one');
    const { token } = server.superuser;
    const json = { verified: false };
    await request(server, 'PATCH', records('profiles', owner.id), { token, json });
    await notifyOwners(server);
    expect(mailsTo(owner)).toEqual([]);
  });

  it('that one address makes the server refuse delays nobody else', async () => {
    const fine = await newOwner();
    mails.refuse(owner.email);
    for (const reader of [owner, fine]) {
      await choose(server, reader, { mail: 'at_once' });
      await sendMessage(server, reader, 'one');
    }
    await notifyOwners(server);
    await expect.poll(() => mailsTo(fine)).toHaveLength(1);
    expect(ownChannels()).toMatchObject([{ due_at: 0, is_claimed: 0 }]);
    await expect.poll(() => server.output()).toContain('mail: refused for good');
    expect(server.output()).not.toContain(owner.email);
  });
});

it('nothing of the sender is stored, sent or printed, and nothing of the text is sent', async () => {
  await subscribe(server, owner, address());
  await choose(server, owner, { mail: 'at_once' });
  const [program, from, text] = ['Marked-Program/7.31', '203.0.113.77', 'a marked whisper'];
  const headers = { 'user-agent': program, 'x-forwarded-for': from, cookie: `a=${program}` };
  const json = JSON.stringify({ recipient_id: owner.id, content: text });
  const init = { headers: { ...headers, 'content-type': 'application/json' }, body: json };
  expect((await request(server, 'POST', records('messages'), { init })).status).toBe(204);
  await notifyOwners(server);
  await mails.nextMail(owner.email);
  expect(messagesTo(device)).toHaveLength(1);
  const sent = JSON.stringify([push.received, mails.received]);
  const stored = JSON.stringify([...storedRows(server)]);
  for (const marker of [program, from]) {
    expect(sent + stored + server.output()).not.toContain(marker);
  }
  expect(sent + server.output()).not.toContain(text);
  expect(stored).toContain(text);
});

it('forged links end nothing', async () => {
  await choose(server, owner, { mail: 'at_once' });
  await subscribe(server, owner, address());
  for (const token of ['', 'a'.repeat(32), encodeURIComponent(address()), "' OR 1=1"]) {
    const { status } = await request(server, 'POST', `/api/unsubscribe?token=${token}`);
    expect(status).toBe(400);
  }
  expect(ownChannels()).toHaveLength(2);
});
