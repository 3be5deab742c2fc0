import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionStorage } from '../../../src/api/session-storage.ts';
import { Browser, type FakeStorage, type Tab } from './browser-storage.ts';

const channels = new Set<FakeChannel>();

class FakeChannel {
  onmessage: (event: { data: unknown }) => void = () => undefined;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this) setTimeout(() => other.onmessage({ data }));
  }
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  channels.clear();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => vi.unstubAllGlobals());

const laila = { id: 'laila-id', username: 'laila', collectionId: '', collectionName: '' };
const omar = { ...laila, id: 'omar-id', username: 'omar' };

interface Open extends Tab {
  session: FakeStorage;
  store: SessionStorage;
  heard: ReturnType<typeof vi.fn>;
}

/** Opens a page in this tab or a new one, and waits until it has read storage. */
async function openPage(tab: Tab = browser.openTab()): Promise<Open> {
  vi.stubGlobal('sessionStorage', tab.session);
  const store = new SessionStorage();
  const heard = vi.fn();
  await store.ready;
  store.onChange(heard);
  return Object.assign(tab, { store, heard });
}

/** Switches the global `sessionStorage` back to this tab's. */
function goTo(tab: Open): Open {
  vi.stubGlobal('sessionStorage', tab.session);
  return tab;
}

const kept = (storage: FakeStorage) => storage.getItem('rememberMe');

/** Number of pending WebCrypto operations; they run on other threads. */
let ciphers = 0;
beforeEach(() => {
  for (const name of ['generateKey', 'encrypt', 'decrypt'] as const) {
    const cipher = crypto.subtle[name].bind(crypto.subtle) as (
      ...given: unknown[]
    ) => Promise<never>;
    vi.spyOn(crypto.subtle, name).mockImplementation(async (...given: unknown[]) => {
      ciphers += 1;
      return cipher(...given).finally(() => (ciphers -= 1));
    });
  }
});
afterEach(() => vi.restoreAllMocks());

/** Number of turns of the event loop to wait; no step of the fakes takes as many. */
const TURNS = 10;

/** Waits until no operation is pending. */
async function settle(): Promise<void> {
  for (let idle = 0; idle < TURNS; idle = ciphers === 0 ? idle + 1 : 0) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}

describe('a saved session', () => {
  it('is announced once it is stored', async () => {
    const { store, heard } = await openPage();
    heard.mockImplementation(() => expect(kept(browser.local)).toMatch(/^ENC:/));
    store.save('token', laila);
    expect(store.token).toBe('token');
    expect(heard).not.toHaveBeenCalled();
    await store.whenStored();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('moves when "remember me" changes, and is in one area only', async () => {
    const { store, session } = await openPage();
    store.save('token', laila);
    await store.whenStored();
    const value = kept(browser.local);
    store.remember(false);
    expect([kept(browser.local), kept(session)]).toEqual([null, value]);
    store.remember(true);
    expect([kept(browser.local), kept(session)]).toEqual([value, null]);
  });

  it('is not stored after a sign-out while it is sealed', async () => {
    const { store, session } = await openPage();
    store.save('token', laila);
    store.clear();
    await store.whenStored();
    expect([kept(browser.local), kept(session), store.token]).toEqual([null, null, '']);
  });
});

it.each([
  ['', laila],
  [undefined, laila],
  ['token', {}],
  ['token', undefined],
] as [string, typeof laila][])(
  'an incomplete session (%j, %j) does not replace one',
  async (token, record) => {
    const { store, heard } = await openPage();
    store.save('token', laila);
    await store.whenStored();
    const value = kept(browser.local);
    heard.mockClear();
    expect(() => store.save(token, record)).toThrow(TypeError);
    expect([store.token, store.record, kept(browser.local)]).toEqual(['token', laila, value]);
    expect(heard).not.toHaveBeenCalled();
  },
);

describe('a stored session', () => {
  it.each(['ENC:', 'ENC:AAAA', 'null', '[]', '{"token":""}', '{"token":"t"}', '{', 'rubbish'])(
    '%j is invalid and removed from either area',
    async (value) => {
      const tab = browser.openTab();
      browser.local.setItem('rememberMe', value);
      tab.session.setItem('rememberMe', value);
      const { store } = await openPage(tab);
      expect([store.token, store.record]).toEqual(['', null]);
      expect([kept(browser.local), kept(tab.session)]).toEqual([null, null]);
    },
  );

  it('is kept while its key cannot be read', async () => {
    const tab = await openPage();
    tab.store.save('token', laila);
    await tab.store.whenStored();
    const value = kept(browser.local);
    vi.resetModules();
    const { SessionStorage: Later } = await import('../../../src/api/session-storage.ts');
    vi.stubGlobal('indexedDB', undefined);
    const store = new Later();
    await store.ready;
    expect([store.token, kept(browser.local)]).toEqual(['', value]);
  });

  it('is not changed by a page that is being unloaded', async () => {
    const tab = browser.openTab();
    browser.local.setItem('rememberMe', 'ENC:AAAA');
    const store = new SessionStorage();
    tab.hear('pagehide', {});
    await store.ready;
    expect(kept(browser.local)).toBe('ENC:AAAA');
    store.save('token', laila);
    tab.hear('pagehide', {});
    await store.whenStored();
    expect(kept(browser.local)).toBe('ENC:AAAA');
  });

  it('in plain text is sealed by a browser that supports it', async () => {
    browser.local.setItem('rememberMe', JSON.stringify({ token: 'token', record: laila }));
    const { store } = await openPage();
    expect(store.token).toBe('token');
    await store.whenStored();
    expect(kept(browser.local)).toMatch(/^ENC:/);
  });

  it('in `localStorage` replaces the one in the tab’s `sessionStorage`', async () => {
    const tab = await openPage();
    tab.store.remember(false);
    tab.store.save('omar-token', omar);
    await tab.store.whenStored();
    const other = await openPage();
    other.store.save('token', laila);
    await other.store.whenStored();
    const later = await openPage(tab);
    expect(later.store.record).toEqual(laila);
    expect(kept(tab.session)).toBeNull();
  });

  it('lasts as long as the page if storage is forbidden', async () => {
    const tab = browser.openTab();
    browser.local.isForbidden = tab.session.isForbidden = true;
    const { store, heard } = await openPage(tab);
    store.save('token', laila);
    await store.whenStored();
    expect([store.token, heard.mock.calls.length]).toEqual(['token', 1]);
    store.clear();
    expect(store.token).toBe('');
  });
});

it('a sign-out clears both areas at once', async () => {
  const { store, session, heard } = await openPage();
  store.save('token', laila);
  await store.whenStored();
  session.setItem('rememberMe', 'left over');
  heard.mockClear();
  store.clear();
  expect([kept(browser.local), kept(session), store.token]).toEqual([null, null, '']);
  expect(heard).toHaveBeenCalledOnce();
});

describe('a renewed token', () => {
  it('is stored', async () => {
    const { store } = await openPage();
    store.save('old', laila);
    await store.whenStored();
    store.save('new', laila);
    await store.whenStored();
    expect((await openPage()).store.token).toBe('new');
  });

  it('does not restore a session signed out in another tab meanwhile', async () => {
    const { store } = await openPage();
    store.save('old', laila);
    await store.whenStored();
    browser.local.removeItem('rememberMe');
    store.save('new', laila);
    await store.whenStored();
    expect([store.token, kept(browser.local)]).toEqual(['', null]);
  });
});

describe('a refused token', () => {
  it('ends its session', async () => {
    const { store, session } = await openPage();
    store.save('token', laila);
    await store.whenStored();
    expect(store.ending).toBeNull();
    store.refuse('token');
    expect([store.token, kept(browser.local), kept(session)]).toEqual(['', null, null]);
    expect(store.ending).toBe('refused');
  });

  it.each(['', 'an older one'])('of another session (%j) ends nothing', async (token) => {
    const { store, heard } = await openPage();
    store.refuse(token);
    expect(heard).not.toHaveBeenCalled();
    store.save('token', laila);
    await store.whenStored();
    store.refuse(token);
    expect(store.token).toBe('token');
    expect(kept(browser.local)).toMatch(/^ENC:/);
  });

  it('is replaced by a newer token of another tab', async () => {
    const first = await openPage();
    first.store.save('old', laila);
    await first.store.whenStored();
    const second = await openPage();
    second.store.save('new', laila);
    await second.store.whenStored();
    goTo(first).store.refuse('old');
    await settle();
    expect(first.store.token).toBe('new');
    expect(kept(browser.local)).toMatch(/^ENC:/);
  });
});

describe('two tabs', () => {
  /** Opens a tab with a session without "remember me". */
  const openTemporary = async (record: typeof laila) => {
    const tab = await openPage();
    tab.store.remember(false);
    tab.store.save(`token of ${record.id}`, record);
    await tab.store.whenStored();
    return tab;
  };

  it('of one member without "remember me" sign out together', async () => {
    const [first, second] = [await openTemporary(laila), await openTemporary(laila)];
    goTo(first).store.clear();
    goTo(second);
    await settle();
    expect(second.store.token).toBe('');
    expect(kept(second.session)).toBeNull();
    expect([first.store.ending, second.store.ending]).toEqual(['signed_out', 'other_tab']);
  });

  it('of two members without "remember me" do not', async () => {
    const [first, second] = [await openTemporary(laila), await openTemporary(omar)];
    goTo(first).store.clear();
    goTo(second);
    await settle();
    expect(second.store.record).toEqual(omar);
    expect(kept(second.session)).toMatch(/^ENC:/);
  });

  it('read storage again after the back/forward cache', async () => {
    const first = await openPage();
    first.store.save('token', laila);
    await first.store.whenStored();
    browser.local.removeItem('rememberMe');
    first.hear('pageshow', { persisted: false });
    await settle();
    expect(first.store.token).toBe('token');
    first.hear('pageshow', { persisted: true });
    await settle();
    expect(first.store.token).toBe('');
  });
});
