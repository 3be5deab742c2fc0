import { vi } from 'vitest';

/** One browser as several tabs see it: `localStorage` and the key store are shared, the rest is a tab's own. */
export class Browser {
  readonly local = new FakeStorage();
  readonly databases = new Map<string, Map<string, unknown>>();

  /** Makes a tab's globals the current ones, until `vi.unstubAllGlobals()`. */
  openTab(): Tab {
    const tab = new Tab();
    vi.stubGlobal('localStorage', this.local);
    vi.stubGlobal('sessionStorage', tab.session);
    vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
      tab.listeners.push([type, listener]);
    });
    vi.stubGlobal('indexedDB', fakeIndexedDb(this.databases));
    return tab;
  }
}

type Listener = (event: object) => void;

export class Tab {
  readonly session = new FakeStorage();
  readonly listeners: [string, Listener][] = [];

  /** What the browser tells this tab. */
  hear(type: 'storage' | 'pageshow', event: object): void {
    for (const [heard, listener] of this.listeners) if (heard === type) listener(event);
  }
}

export class FakeStorage {
  readonly items = new Map<string, string>();
  /** A browser that forbids storage throws at every touch. */
  isForbidden = false;

  getItem(key: string): string | null {
    this.touch();
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.touch();
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.touch();
    this.items.delete(key);
  }
  private touch(): void {
    if (this.isForbidden) throw new DOMException('forbidden', 'SecurityError');
  }
}

/** As much of IndexedDB as a key store of one key uses. */
function fakeIndexedDb(databases: Map<string, Map<string, unknown>>) {
  const answer = <T>(find: () => T, isNew = false) => {
    const request = { result: find(), onsuccess: noop, onupgradeneeded: noop };
    setTimeout(() => {
      request.result = find();
      if (isNew) request.onupgradeneeded();
      request.onsuccess();
    });
    return request;
  };
  const storeOf = (values: Map<string, unknown>) => ({
    get: (name: string) => answer(() => values.get(name)),
    put: (value: unknown, name: string) => values.set(name, value),
  });
  const transactionOn = (values: Map<string, unknown>) => {
    const transaction = { objectStore: () => storeOf(values), oncomplete: noop };
    setTimeout(() => setTimeout(() => transaction.oncomplete()));
    return transaction;
  };
  const open = (name: string) => {
    const isNew = !databases.has(name);
    const values = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, values);
    const database = {
      createObjectStore: noop,
      close: noop,
      transaction: () => transactionOn(values),
    };
    return answer(() => database, isNew);
  };
  return { open };
}

const noop = (): void => undefined;
