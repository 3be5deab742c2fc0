import type { Page } from '@playwright/test';
import { PAUSED_INDEFINITELY } from '../../src/rules/pause.ts';
import {
  records,
  request,
  sendMessage,
  signUpMember,
  type Member,
  type Method,
} from '../support/api.ts';
import { enterAs, expect, liveEvents, newName, test, wordsIn } from '../support/browser-test.ts';
import { grayJpeg } from '../support/jpeg.ts';
import type { Server } from '../support/server.ts';

// Two dashboards of one owner are open. A third device makes each change once while both are
// connected, and once while one of them is disconnected. Then both must show the change.

const t = wordsIn('en');
const noteWith = (page: Page, text: string) =>
  page.getByRole('article').filter({ has: page.getByText(text, { exact: true }) });

/** Another device of the owner. */
interface Device {
  owner: Member;
  send: (method: Method, path: string, json?: object) => Promise<Record<string, unknown>>;
}

const deviceOf = (server: Server, owner: Member): Device => ({
  owner,
  send: async (method, path, json) => {
    const { token } = owner;
    const { status, text, body } = await request(server, method, path, { token, json });
    expect([path, Math.floor(status / 100), text]).toEqual([path, 2, text]);
    return body;
  },
});

/** A message and its reply. */
interface Subject {
  id: string;
  replyId: string;
}

interface Row {
  readonly name: string;
  readonly change: (device: Device, subject: Subject) => Promise<unknown>;
  readonly seen: (page: Page, text: string) => Promise<void>;
}

const changed =
  (change: object) =>
  (device: Device, { id }: Subject) =>
    device.send('PATCH', records('messages', id), change);
const many =
  (change: object) =>
  (device: Device, { id }: Subject) =>
    device.send('POST', '/api/messages/change_selected', { ids: [id], ...change });
const ofReply =
  (method: Method, json?: object) =>
  (device: Device, { replyId }: Subject) =>
    device.send(method, records('message_replies', replyId), json);

const metaSays = (word: string) => async (page: Page, text: string) => {
  const meta = noteWith(page, text).locator('> .note-meta');
  await expect(meta.getByText(word, { exact: true })).toBeVisible();
};
const repliesAre =
  (count: number, audience = '') =>
  async (page: Page, text: string) => {
    const replies = noteWith(page, text).getByRole('listitem');
    await expect(replies).toHaveCount(count);
    if (audience !== '') await expect(replies.last()).toContainText(audience);
  };
const isNoNews = async (page: Page, text: string) => {
  await expect(noteWith(page, text)).toBeVisible();
  await expect(noteWith(page, text).getByText(t('new'), { exact: true })).toHaveCount(0);
};
const isGone = (page: Page, text: string) => expect(noteWith(page, text)).toHaveCount(0);

// Each message is public and has a private reply, unless its name says otherwise.
const rows: readonly Row[] = [
  { name: 'seen', change: changed({ is_new: false }), seen: isNoNews },
  { name: 'private', change: changed({ is_public: false }), seen: metaSays(t('private')) },
  { name: 'hidden, published', change: changed({ is_public: true }), seen: metaSays(t('public')) },
  {
    name: 'favourite',
    change: changed({ is_favorite: true }),
    seen: (page, text) =>
      expect(
        noteWith(page, text).getByRole('button', { name: t('favorite'), exact: true }),
      ).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    name: 'reaction',
    change: changed({ reactions: '🔥' }),
    seen: (page, text) =>
      expect(
        noteWith(page, text).getByRole('img', { name: t('reactions', { reactions: '🔥' }) }),
      ).toBeVisible(),
  },
  {
    name: 'reply added',
    change: (device, { id }) =>
      device.send('POST', records('message_replies'), {
        message_id: id,
        user_id: device.owner.id,
        content: 'one more',
        is_public: false,
      }),
    seen: repliesAre(2, 'one more'),
  },
  {
    name: 'reply shown',
    change: ofReply('PATCH', { is_public: true }),
    seen: repliesAre(1, t('seen_by_all')),
  },
  {
    name: 'shown, reply hidden',
    change: ofReply('PATCH', { is_public: false }),
    seen: repliesAre(1, t('seen_by_owner')),
  },
  { name: 'reply deleted', change: ofReply('DELETE'), seen: repliesAre(0) },
  {
    name: 'deleted',
    change: (device, { id }) => device.send('DELETE', records('messages', id)),
    seen: isGone,
  },
  { name: 'many seen', change: many({ is_new: false }), seen: isNoNews },
  { name: 'many private', change: many({ is_public: false }), seen: metaSays(t('private')) },
  {
    name: 'hidden, many published',
    change: many({ is_public: true, with_replies: true }),
    seen: async (page, text) => {
      await metaSays(t('public'))(page, text);
      await repliesAre(1, t('seen_by_all'))(page, text);
    },
  },
  {
    name: 'many deleted',
    change: (device, { id }) => device.send('POST', '/api/messages/delete_selected', { ids: [id] }),
    seen: isGone,
  },
];

const phases = ['connected', 'cut'] as const;
const textOf = (phase: string, { name }: Row) => `${name}, ${phase}`;

async function fill(server: Server, { owner, send }: Device): Promise<Map<string, Subject>> {
  const subjects = new Map<string, Subject>();
  for (const row of rows) {
    for (const phase of phases) {
      const text = textOf(phase, row);
      const id = await sendMessage(server, owner, text);
      const is_public = !row.name.startsWith('hidden');
      await send('PATCH', records('messages', id), {
        is_public,
        is_new: row.name.includes('seen'),
      });
      const reply = { message_id: id, user_id: owner.id, content: 'thank you' };
      const isShown = row.name.startsWith('shown');
      const added = await send('POST', records('message_replies'), {
        ...reply,
        is_public: isShown,
      });
      subjects.set(text, { id, replyId: String(added['id']) });
    }
  }
  return subjects;
}

/** Opens the dashboard and its threads of replies, and prevents notes from being marked as seen. */
async function enter(page: Page, owner: Member): Promise<void> {
  await page.addInitScript(() => {
    const Observer = IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      override observe(element: Element) {
        if (!element.matches('article')) super.observe(element);
      }
    };
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The viewport is high enough to draw all messages.
  await page.setViewportSize({ width: 700, height: 9000 });
  await enterAs(page, owner, 'en');
  await expect(page.getByRole('article')).toHaveCount(rows.length * phases.length);
  for (const row of rows.filter(({ name }) => /reply|many published/.test(name))) {
    for (const phase of phases) {
      const toggle = { name: t('reply_count', { count: 1 }) };
      await noteWith(page, textOf(phase, row)).getByRole('button', toggle).click();
    }
  }
}

test(
  'each change of a message shows on two dashboards, also after one was disconnected',
  { tag: '@long' },
  async ({ page, cuttable, server }) => {
    const owner = await signUpMember(server, newName());
    const device = deviceOf(server, owner);
    const subjects = await fill(server, device);
    const { page: other, proxy } = cuttable;
    await Promise.all([enter(page, owner), enter(other, owner)]);
    const carryOut = (phase: string, row: Row) => {
      const subject = subjects.get(textOf(phase, row));
      return subject && row.change(device, subject);
    };
    const seenOn = (dashboard: Page, phase: string, row: Row) =>
      test.step(`${row.name}, ${phase}`, () => row.seen(dashboard, textOf(phase, row)));

    const waits: number[] = [];
    for (const row of rows) {
      await carryOut('connected', row);
      const began = performance.now();
      await Promise.all([page, other].map((each) => seenOn(each, 'connected', row)));
      waits.push(performance.now() - began);
    }
    const longest = Math.max(...waits);
    test.info().annotations.push({ type: 'figures', description: `${Math.round(longest)} ms` });
    // One change may take longer, since other tests run at the same time.
    expect(waits.filter((wait) => wait > 1000).length).toBeLessThanOrEqual(1);
    proxy.cut();
    await expect(other.getByText(t('connection_lost'))).toBeVisible();
    for (const row of rows) await carryOut('cut', row);
    for (const row of rows) await seenOn(page, 'cut', row);
    proxy.mend();
    for (const row of rows) await seenOn(other, 'cut', row);
  },
);

interface AllRow {
  readonly path: string;
  readonly json?: object;
  readonly counts: Readonly<Record<'new' | 'private' | 'public', number>>;
}

const all: readonly AllRow[] = [
  { path: '/api/messages/mark_all_seen', counts: { new: 0, private: 3, public: 0 } },
  {
    path: '/api/messages/set_visibility',
    json: { is_public: true },
    counts: { new: 0, private: 0, public: 3 },
  },
  {
    path: '/api/messages/set_visibility',
    json: { is_public: false },
    counts: { new: 0, private: 3, public: 0 },
  },
  {
    path: '/api/messages/delete',
    json: { is_public: false },
    counts: { new: 0, private: 0, public: 0 },
  },
];

async function countsOn(page: Page): Promise<AllRow['counts']> {
  const count = (word: string) =>
    page.locator('article > .note-meta').getByText(word, { exact: true }).count();
  return {
    new: await count(t('new')),
    private: await count(t('private')),
    public: await count(t('public')),
  };
}

test(
  'changes of all messages show on two dashboards, also after a reconnect',
  { tag: '@long' },
  async ({ page, cuttable, server }) => {
    const owner = await signUpMember(server, newName());
    const { page: other, proxy } = cuttable;
    for (const each of [page, other]) await enterAs(each, owner, 'en');
    const receive = async () => {
      for (const text of ['plum', 'pear', 'apple']) await sendMessage(server, owner, text);
      await expect.poll(() => countsOn(other)).toMatchObject({ private: 3, public: 0 });
    };
    const { send } = deviceOf(server, owner);
    const agree = async (counts: AllRow['counts'], path: string) => {
      for (const each of [page, other])
        await expect.poll(() => countsOn(each), path).toEqual(counts);
    };
    await receive();
    for (const { path, json, counts } of all) {
      await send('POST', path, json);
      await agree(counts, path);
    }
    await receive();
    proxy.cut();
    await expect(other.getByText(t('connection_lost'))).toBeVisible();
    for (const { path, json } of all.slice(0, 2)) await send('POST', path, json);
    proxy.mend();
    await agree({ new: 0, private: 0, public: 3 }, 'after a reconnect');
  },
);

/** Returns the owner's page as the dashboard shows it. */
async function ownPageOn(page: Page) {
  const section = page.locator('#page');
  return {
    prompt: await section.getByLabel(t('prompt'), { exact: true }).inputValue(),
    voice: await section.getByRole('radio', { checked: true }).locator('..').getAttribute('title'),
    bio: await section.getByText(/^bio /).allTextContents(),
    photos: await section.locator('img.avatar').count(),
    unsaved: await section.getByText(t('own_page_unsaved')).count(),
  };
}

test(
  'changes of the owner’s page show on another device, also after a reconnect',
  { tag: '@long' },
  async ({ page, cuttable, server }) => {
    const owner = await signUpMember(server, newName());
    const { page: other, proxy } = cuttable;
    for (const each of [page, other]) {
      await enterAs(each, owner, 'en');
      await each.evaluate(() => (location.hash = 'page'));
      await expect(each.getByLabel(t('prompt'), { exact: true })).toBeVisible();
    }
    const change = async (fields: Record<string, string>, photo?: Blob) => {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.set(field, value);
      if (photo) body.set('avatar', photo, 'avatar.jpg');
      const path = records('profiles', owner.id);
      const { token } = owner;
      expect((await request(server, 'PATCH', path, { token, init: { body } })).status).toBe(200);
    };
    const first = { prompt: 'What next?', voice: 'plum', bio: 'bio one' };
    const shown = { ...first, voice: t('voice_plum'), bio: ['bio one'], photos: 1, unsaved: 0 };
    await change(first, new Blob([grayJpeg()], { type: 'image/jpeg' }));
    for (const each of [page, other]) await expect.poll(() => ownPageOn(each)).toEqual(shown);

    proxy.cut();
    await expect(other.getByText(t('connection_lost'))).toBeAttached();
    await change({ prompt: 'And then?', voice: 'rose', bio: 'bio two', avatar: '' });
    const later = { prompt: 'And then?', voice: t('voice_rose'), bio: ['bio two'] };
    await expect.poll(() => ownPageOn(page)).toEqual({ ...later, photos: 0, unsaved: 0 });
    proxy.mend();
    await expect.poll(() => ownPageOn(other)).toEqual({ ...later, photos: 0, unsaved: 0 });
  },
);

test(
  'a pause and its end show on another device',
  { tag: '@long' },
  async ({ page, anotherPerson, server }) => {
    const owner = await signUpMember(server, newName());
    const other = await anotherPerson();
    for (const each of [page, other]) {
      const connected = liveEvents(each);
      await enterAs(each, owner, 'en');
      await connected;
    }
    const { send } = deviceOf(server, owner);
    await send('PATCH', records('profiles', owner.id), { paused_until: PAUSED_INDEFINITELY });
    const line = (on: Page) => on.getByText(t('pause_line_by_hand')).first();
    for (const each of [page, other]) await expect(line(each)).toBeVisible();
    await other
      .getByRole('button', { name: t('pause_line_reopen') })
      .first()
      .click();
    for (const each of [page, other]) await expect(line(each)).toBeHidden();
  },
);
