import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** A fake browser whose tabs share only `localStorage` and the key store in IndexedDB. */
export class Browser {
  readonly local = new FakeStorage();
  readonly indexedDB = new IDBFactory();

  /** Opens a tab and replaces the globals with its own, until `vi.unstubAllGlobals()`. */
  openTab(): Tab {
    const tab = new Tab();
    vi.stubGlobal('localStorage', this.local);
    vi.stubGlobal('sessionStorage', tab.session);
    vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
      tab.listeners.push([type, listener]);
    });
    vi.stubGlobal('indexedDB', this.indexedDB);
    return tab;
  }
}

type Listener = (event: object) => void;

export class Tab {
  readonly session = new FakeStorage();
  readonly listeners: [string, Listener][] = [];

  /** Fires an event in this tab. */
  hear(
    type: 'hashchange' | 'keydown' | 'storage' | 'pagehide' | 'pageshow' | 'online',
    event: object,
  ): void {
    for (const [heard, listener] of this.listeners) if (heard === type) listener(event);
  }
}

export class FakeStorage {
  readonly items = new Map<string, string>();
  /** Whether every access throws, as in a browser that forbids storage. */
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
