import { createHash, createHmac, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/messages.ts';
import { dayBefore, today } from '../../../../src/rules/days.ts';
import {
  DRAFT_LIFETIME,
  MARK_SECRET_DAYS,
  SENT_SECRET_LIFETIME,
} from '../../../../src/rules/lifetimes.ts';
import { isLinkValue } from '../../../../src/rules/sender-link.ts';
import { $cooldown } from '../../../../src/stores/visitor/cooldown.ts';
import { readDraft, saveDraft } from '../../../../src/stores/visitor/message-draft.ts';
import { $sentSecret, drawLink, rememberSent } from '../../../../src/stores/visitor/sender-link.ts';
import {
  $leavesMark,
  chooseMark,
  computeTag,
  keepSecret,
  removeSecret,
} from '../../../../src/stores/visitor/sender-mark.ts';
import { sendMessage } from '../../../../src/stores/visitor/sending.ts';
import { Browser, type FakeStorage } from '../../api/browser-storage.ts';
import { FakeServer } from '../../fake-server.ts';

describe('a private link', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
    server.answer(contract.sendMessage, [204]);
    vi.stubGlobal('document', new EventTarget());
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

  it.each<[string, () => void]>([
    ['after ten minutes', () => void vi.advanceTimersByTime(SENT_SECRET_LIFETIME)],
    ['when the page is left', () => server.tab.hear('pagehide', {})],
  ])('a secret in memory ends %s', (_, pass) => {
    vi.useFakeTimers();
    rememberSent('a'.repeat(32));
    vi.advanceTimersByTime(SENT_SECRET_LIFETIME - 20_000);
    expect($sentSecret.get()).toBeDefined();
    pass();
    expect($sentSecret.get()).toBeUndefined();
    vi.useRealTimers();
  });

  it('an answer belongs to the link of the thread and makes none', async () => {
    const secret = 'a'.repeat(32);
    expect(await sendMessage('laila-id', 'one word', { secret })).toMatchObject({ ok: true });
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
});

describe('a mark', () => {
  beforeEach(() => {
    new Browser().openTab();
    vi.stubGlobal('crypto', webcrypto);
    chooseMark('left');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('an inbox always has the same tag, and another inbox a different one', async () => {
    const tag = await computeTag('laila-id');
    expect(tag).toMatch(/^[0-9a-f]{64}$/);
    expect(await computeTag('laila-id')).toBe(tag);
    expect(await computeTag('omar-id')).not.toBe(tag);
    expect(localStorage.getItem('sender_secret')).toBe(null);
    keepSecret();
    const [day, digits = ''] = (localStorage.getItem('sender_secret') ?? '').split(' ');
    const secret = Buffer.from(digits, 'hex');
    expect([day, secret.length]).toEqual([today(), 32]);
    expect(tag).toBe(createHmac('sha256', secret).update('laila-id').digest('hex'));
  });

  it('a browser whose secret was removed has other tags', async () => {
    const tag = await computeTag('laila-id');
    expect(removeSecret()).toBe(true);
    expect(localStorage.getItem('sender_secret')).toBe(null);
    expect(await computeTag('laila-id')).not.toBe(tag);
  });

  it('a damaged secret is replaced', async () => {
    localStorage.setItem('sender_secret', 'abc');
    expect(await computeTag('laila-id')).toMatch(/^[0-9a-f]{64}$/);
    keepSecret();
    expect(localStorage.getItem('sender_secret')).toMatch(/ [0-9a-f]{64}$/);
  });

  it('lasts while messages are sent, and a fortnight longer', async () => {
    const tagAfter = (days: number) => {
      const digits = 'ab'.repeat(32);
      localStorage.setItem('sender_secret', `${dayBefore(Date.now(), days)} ${digits}`);
      return computeTag('laila-id');
    };
    const tag = await tagAfter(0);
    expect(await tagAfter(MARK_SECRET_DAYS - 1)).toBe(tag);
    expect(await tagAfter(MARK_SECRET_DAYS)).not.toBe(tag);
    expect(localStorage.getItem('sender_secret')).toBe(null);
  });

  it('a sender without a mark has no tag and creates no secret', async () => {
    chooseMark('none');
    expect($leavesMark.get()).toBe('none');
    expect(await computeTag('laila-id')).toBe(undefined);
    expect(localStorage.getItem('sender_secret')).toBe(null);
  });

  it('a choice in another tab applies to the next message', async () => {
    expect($leavesMark.get()).toBe('left');
    expect(await computeTag('laila-id')).not.toBe(undefined);
    localStorage.setItem('sender_mark', 'none');
    expect(await computeTag('laila-id')).toBe(undefined);
  });

  it('without WebCrypto there is no tag, and without storage one of this page', async () => {
    vi.stubGlobal('crypto', {});
    expect(await computeTag('laila-id')).toBe(undefined);
    vi.stubGlobal('crypto', webcrypto);
    vi.stubGlobal('localStorage', undefined);
    expect(await computeTag('laila-id')).toMatch(/^[0-9a-f]{64}$/);
    expect(removeSecret()).toBe(false);
  });
});

describe('a draft', () => {
  let storage: FakeStorage;

  beforeEach(() => {
    storage = new Browser().openTab().session;
  });
  afterEach(() => vi.unstubAllGlobals());

  it('each recipient has a separate draft', () => {
    saveDraft('laila-id', 'half a thought');
    saveDraft('omar-id', 'another');
    expect(readDraft('laila-id')).toBe('half a thought');
    expect(readDraft('omar-id')).toBe('another');
    expect(readDraft('sara-id')).toBe('');
  });

  it('an emptied draft leaves nothing on the device', () => {
    saveDraft('laila-id', 'half a thought');
    expect(storage.items.size).toBe(1);
    saveDraft('laila-id', '');
    expect(storage.items.size).toBe(0);
  });

  it('is over half an hour after its last change', () => {
    vi.useFakeTimers();
    saveDraft('laila-id', 'half a thought\nand more');
    vi.advanceTimersByTime(DRAFT_LIFETIME - 1);
    expect(readDraft('laila-id')).toBe('half a thought\nand more');
    vi.advanceTimersByTime(1);
    expect(readDraft('laila-id')).toBe('');
    expect(storage.items.size).toBe(0);
    vi.useRealTimers();
  });

  it('where storage is forbidden there is no draft and no error', () => {
    storage.isForbidden = true;
    saveDraft('laila-id', 'half a thought');
    expect(readDraft('laila-id')).toBe('');
  });
});
