import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../../../src/api/session-entry.ts';
import { refreshSession, type Session } from '../../../../src/contract/session.ts';
import { entries } from '../../../../src/storage/entries.ts';
import type * as StoreModule from '../../../../src/stores/account/session.ts';
import { laila, sessionUntil, storeSession } from '../../a-session.ts';
import { FakeServer, settle, type Answer } from '../../fake-server.ts';

const NOW = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;
const valid = sessionUntil(NOW + HOUR);
const expired = sessionUntil(NOW - 1000);
const member = { status: 'member', profile: laila };
let server: FakeServer;
let dataset: Record<string, string>;
let store: typeof StoreModule;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
  server = new FakeServer();
  server.answer(refreshSession, [200, sessionUntil(NOW + 2 * HOUR)]);
  dataset = {};
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset } }));
  store = await import('../../../../src/stores/account/session.ts');
  // Loaded by the store for members; once it is loaded, that takes no time.
  await import('../../../../src/stores/account/session-life.ts');
});
afterEach(() => {
  cleanStores(store.$session);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a page that listens to the session, and waits until storage has been read. */
async function open() {
  const close = store.$session.listen(() => undefined);
  await settle();
  return close;
}

/** Signs in or out in another tab. */
async function storeElsewhere(session: Session | null) {
  storeSession(session);
  server.tab.hear('storage', { key: SESSION_KEY });
  await settle();
}

const shown = () => store.$session.get();
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a person who opens a page', () => {
  /** Opens a page with a sealed session; the returned function lets the decryption finish. */
  async function openSealed() {
    localStorage.setItem(SESSION_KEY, 'ENC:AAAA');
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    const generateKey = () => Promise.resolve({});
    const decrypt = vi.fn(() => promise);
    vi.stubGlobal('crypto', { subtle: { generateKey, decrypt } });
    server.holdBack(refreshSession);
    await open();
    await vi.waitFor(() => expect(decrypt).toHaveBeenCalled(), { interval: 1 });
    return () => {
      resolve(new TextEncoder().encode(JSON.stringify(valid)));
      return settle();
    };
  }

  it('is unknown until storage has been read', async () => {
    const openSeal = await openSealed();
    expect(shown()).toEqual({ status: 'unknown' });
    expect(dataset['session']).toBeUndefined();
    await openSeal();
    expect(shown()).toEqual(member);
    expect(dataset['session']).toBe('member');
  });

  it('without a stored session is a guest, without a request', async () => {
    await open();
    expect(shown()).toEqual({ status: 'guest' });
    expect(dataset['session']).toBe('guest');
    await pass(HOUR);
    expect(server.received).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('with a stored session is a member at once, and the session is renewed once', async () => {
    storeSession(valid);
    const confirm = server.holdBack(refreshSession);
    await open();
    expect(shown()).toEqual(member);
    expect(dataset['session']).toBe('member');
    await confirm([200, valid]);
    await pass(HOUR / 2);
    expect(server.asked(refreshSession)).toHaveLength(1);
  });

  it.each<Answer>(['unreachable', [500]])(
    'with a session that cannot be renewed (%j) keeps it',
    async (answer) => {
      storeSession(valid);
      server.answer(refreshSession, answer);
      await open();
      await pass(60_000);
      expect(shown()).toEqual(member);
      expect(localStorage.getItem(SESSION_KEY)).toBe(JSON.stringify(valid));
    },
  );
});

describe('a person with an expired session', () => {
  beforeEach(() => {
    storeSession(expired);
  });

  it('is unknown until the renewal, and a guest if it is refused', async () => {
    const refuse = server.holdBack(refreshSession);
    await open();
    expect(shown()).toEqual({ status: 'unknown' });
    expect(server.asked(refreshSession)).toHaveLength(1);
    await refuse([401]);
    expect(shown()).toEqual({ status: 'guest' });
  });

  it('does not become a member when another tab stores the same session', async () => {
    server.holdBack(refreshSession);
    await open();
    await storeElsewhere({ ...expired, record: { ...laila, bio: 'changed' } });
    const { currentSession } = await import('../../../../src/api/session-storage.ts');
    expect(currentSession().record).toMatchObject({ bio: 'changed' });
    expect(shown()).toEqual({ status: 'unknown' });
  });

  it('is a guest while the server is unreachable, and a member after', async () => {
    server.answer(refreshSession, 'unreachable');
    await open();
    await pass(29_000);
    expect(shown()).toEqual({ status: 'guest' });
    expect(localStorage.getItem(SESSION_KEY)).toBe(JSON.stringify(expired));
    server.answer(refreshSession, [200, valid]);
    await pass(30_000);
    expect(shown()).toEqual(member);
  });
});

it('the build, without a browser, has no session and makes no request', async () => {
  storeSession(valid);
  const read = vi.spyOn(localStorage, 'getItem');
  vi.stubGlobal('document', undefined);
  await open();
  expect(shown()).toEqual({ status: 'unknown' });
  expect(read).not.toHaveBeenCalled();
  expect(server.received).toEqual([]);
});

describe('what a member leaves in this browser', () => {
  const written = Object.entries(entries).flatMap(([name, { areas, of }]) =>
    areas.flatMap((area) => (area === 'indexedDB' ? [] : [{ name, area, of }])),
  );
  const left = () => written.filter(({ name, area }) => globalThis[area].getItem(name) !== null);
  const ofMember = () => left().filter(({ of }) => of === 'member');

  beforeEach(async () => {
    for (const { name, area } of written) globalThis[area].setItem(name, 'something');
    storeSession(valid);
    await open();
  });

  it.each([
    ['in this tab', () => Promise.resolve(store.signOut())],
    ['in another tab', () => storeElsewhere(null)],
  ])('is deleted by a sign-out %s', async (_, signOut) => {
    expect(ofMember().length).toBeGreaterThan(5);
    await signOut();
    expect(shown()).toEqual({ status: 'guest' });
    expect(ofMember()).toEqual([]);
    const others = written.filter(({ of }) => of !== 'member').map(({ name }) => name);
    expect(left().map(({ name }) => name)).toEqual(expect.arrayContaining(others));
  });

  it('is kept for the next sign-in if the server ends the session', async () => {
    const { currentSession } = await import('../../../../src/api/session-storage.ts');
    currentSession().refuse(currentSession().token);
    expect(shown()).toEqual({ status: 'guest' });
    expect(ofMember().map(({ name }) => name)).toContain('drafts');
  });
});
