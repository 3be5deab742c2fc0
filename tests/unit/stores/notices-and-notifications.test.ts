import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../../src/contract/notices.ts';
import * as contract from '../../../src/contract/notices.ts';
import type { Notifications } from '../../../src/contract/notifications.ts';
import { objectByToken, showNotice } from '../../../src/stores/notices/notice-link.ts';
import {
  $notices,
  loadNotices,
  objectToDecision,
  putNoticeAway,
} from '../../../src/stores/notices/notices.ts';
import { changeDevice, readDevice } from '../../../src/stores/notifications/device-entry.ts';
import { type PushSupport, wayToAsk } from '../../../src/stores/notifications/support.ts';
import { Browser } from '../api/browser-storage.ts';
import { FakeServer } from '../fake-server.ts';

describe('notices', () => {
  const notice = (id: string): Notice => ({
    id,
    kind: 'decision',
    subject: 'message',
    content: 'a whisper',
    action: 'hide',
    reason: 'threat',
    words: '',
    day: '2026-11-24',
    objection: 'none',
    objection_answer: '',
  });
  const idsShown = () => $notices.get().map(({ id }) => id);

  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
    $notices.set([notice('one'), notice('two')]);
  });
  afterEach(() => vi.unstubAllGlobals());

  describe('notices', () => {
    it('are what the server lists, and stay if it cannot be asked', async () => {
      server.answer(contract.listNotices, [200, { items: [notice('three')] }], 'unreachable');
      await loadNotices();
      await loadNotices();
      expect(idsShown()).toEqual(['three']);
    });

    it('are gone once the server has put them away, and not before', async () => {
      server.answer(contract.putNoticeAway, [500], [204]);
      expect(await putNoticeAway('one')).toMatchObject({ ok: false });
      expect(idsShown()).toEqual(['one', 'two']);
      expect(await putNoticeAway('one')).toMatchObject({ ok: true });
      expect(idsShown()).toEqual(['two']);
    });
  });

  describe('an objection', () => {
    const objections = () => $notices.get().map(({ objection }) => objection);

    it('is shown as open once it is sent', async () => {
      server.answer(contract.objectToDecision, 'unreachable', [204]);
      expect(await objectToDecision('one', 'It was a joke.')).toMatchObject({ ok: false });
      expect(objections()).toEqual(['none', 'none']);
      expect(await objectToDecision('one', 'It was a joke.')).toMatchObject({ ok: true });
      expect(objections()).toEqual(['open', 'none']);
    });

    it('needs no session with the token of a mail', async () => {
      server.answer(contract.objectByToken, [204]);
      server.answer(contract.showNotice, [200, notice('one')]);
      expect(await showNotice('a.b.c')).toMatchObject({ ok: true });
      expect(await objectByToken('a.b.c', 'It was a joke.')).toMatchObject({ ok: true });
      const asked = { token: 'a.b.c', objection: 'It was a joke.' };
      expect(server.asked(contract.objectByToken)).toEqual([asked]);
      expect(server.received.map(({ token }) => token)).toEqual([null, null]);
      expect(server.received[0]?.query).toEqual({});
    });
  });
});

describe('a device', () => {
  let browser: Browser;

  beforeEach(() => {
    browser = new Browser();
    browser.openTab();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('a change keeps the rest of the entry, and replaces that of another account', () => {
    expect(readDevice()).toBeNull();
    changeDevice('laila', { address: 'https://push.example/1', lang: 'ar' });
    changeDevice('laila', { utcOffset: 180 });
    const laila = {
      profile: 'laila',
      address: 'https://push.example/1',
      lang: 'ar',
      utcOffset: 180,
    };
    expect(readDevice()).toEqual(laila);
    changeDevice('omar', { utcOffset: 0 });
    expect(readDevice()).toEqual({ profile: 'omar', address: '', lang: '', utcOffset: 0 });
  });

  it.each(['', 'on', '1', '[]', '{"profile":1,"address":"","lang":""}'])(
    'the entry %j counts as none',
    (stored) => {
      browser.local.items.set('notifications', stored);
      expect(readDevice()).toBeNull();
    },
  );
});

describe('the question', () => {
  const offered: Notifications = { push_key: 'key', mail: 'off', mail_state: 'ready', quiet: null };

  it.each<[string, Partial<Notifications>, PushSupport, ReturnType<typeof wayToAsk>]>([
    ['push where it works', {}, 'ready', 'push'],
    ['mail where the site sends no push messages', { push_key: null }, 'ready', 'mail'],
    ['mail where the browser cannot receive them', {}, 'unsupported', 'mail'],
    ['mail on an iPhone without the app', {}, 'install_first', 'mail'],
    ['nothing where the browser was told not to', {}, 'denied', null],
    ['nothing without a confirmed address', { mail_state: 'unconfirmed' }, 'unsupported', null],
    ['nothing to an owner who gets mails', { mail: 'daily' }, 'ready', null],
    ['nothing to an owner with quiet hours', { quiet: { starts: 0, ends: 1 } }, 'ready', null],
  ])('offers %s', (_, settings, support, way) => {
    expect(wayToAsk({ ...offered, ...settings }, support)).toBe(way);
  });
});
