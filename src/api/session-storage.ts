import {
  readSession,
  readLifetime,
  removeSession,
  SESSION_KEY,
  writeSession,
  writeLifetime,
  type SessionEntry,
  type Lifetime,
} from './session-entry.ts';
import { isSealed, seal, unseal } from './session-seal.ts';

/** The signed-in member's profile; only its id is needed here. */
interface SessionRecord {
  readonly id: string;
}

interface StoredSession {
  token: string;
  record: SessionRecord;
}

/** How a session ended; `refused`: the server refused its token; `idle`: it was not used for too long. */
type SessionEnding = 'signed_out' | 'refused' | 'other_tab' | 'idle';

/**
 * The session, synchronized with other tabs. It is stored sealed, in the storage area that 'remember me'
 * chooses. Listeners are called once it is stored, so leaving the page after that does not lose it.
 * @tested tests create one for each of several tabs
 */
export class SessionStorage {
  /** Settles once the session has been read from storage. */
  readonly ready: Promise<void>;
  /** How this page's last session ended; null if none has ended. */
  ending: SessionEnding | null = null;
  private current: StoredSession | null = null;
  private readonly listeners = new Set<() => void>();
  private lifetime: Lifetime = readLifetime();
  /** The stored value that this tab last read or wrote. */
  private value: string | null = null;
  /**
   * Counts reads, writes and removals of the session. Sealing is asynchronous, so only the latest of these
   * operations takes effect.
   */
  private revision = 0;
  private writes = 0;
  private stored: Promise<void> = Promise.resolve();
  private readonly signOuts = new BroadcastChannel('sign-out');

  constructor() {
    this.ready = this.read();
    this.syncWithOtherTabs();
  }

  /** The session's token; empty without a session. */
  get token(): string {
    return this.current?.token ?? '';
  }

  get record(): SessionRecord | null {
    return this.current?.record ?? null;
  }

  /** The time at which the session expires, in milliseconds since 1970; null without a session. */
  get expiry(): number | null {
    return this.current && expiryOf(this.current.token);
  }

  /** Subscribes to changes of the session, in any tab; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  get isRemembered(): boolean {
    return this.lifetime === 'durable';
  }

  /** Chooses the storage area for sessions; moves a stored session there. */
  remember(durable: boolean): void {
    this.lifetime = durable ? 'durable' : 'temporary';
    writeLifetime(this.lifetime);
    const entry = readSession();
    const isOurs = entry?.value === this.value;
    if (entry && isOurs) writeSession({ ...entry, lifetime: this.lifetime });
  }

  /**
   * Stores a new session, or the current account's with a new token or a changed record, unless another tab
   * has meanwhile ended or replaced it.
   * @throws TypeError without a token or record, for example if the answer was cut off
   */
  save(token: string, record: SessionRecord | null = null): void {
    if (!token || !record?.id) throw new TypeError('an answer without a session');
    const isSameAccount = record.id === this.record?.id;
    this.current = { token, record };
    this.stored = this.write(isSameAccount ? 'if unchanged' : 'always');
  }

  /** Settles once the last saved session is stored. */
  whenStored(): Promise<void> {
    return this.stored;
  }

  /** Signs out in all tabs; returns false if storage does not remove the session. */
  clear(): boolean {
    const id = this.record?.id;
    this.removeStored();
    if (readSession()) return false;
    this.end('signed_out');
    if (id) this.signOuts.postMessage(id);
    return true;
  }

  /** Ends the session whose token was refused, unless another tab has stored a newer one. */
  refuse(token: string): void {
    if (token === '' || token !== this.token) return;
    if ((readSession()?.value ?? null) === this.value) this.end('refused');
    else void this.read();
  }

  private triggerChange(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** Ends the session in this tab. */
  end(ending: SessionEnding): void {
    this.ending = ending;
    this.removeStored();
    this.value = null;
    this.current = null;
    this.triggerChange();
  }

  private removeStored(): void {
    // Cancels pending reads and writes.
    this.revision += 1;
    removeSession('durable');
    removeSession('temporary');
  }

  private async read(): Promise<void> {
    const revision = (this.revision += 1);
    const entry = readSession();
    this.value = entry?.value ?? null;
    const unsealed = entry && (await unseal(entry.value));
    if (revision !== this.revision) return;
    const session = unsealed?.status === 'open' ? parse(unsealed.text) : null;
    if (this.token !== '' && !session) this.ending = 'other_tab';
    this.current = session;
    if (entry && session) this.adopt(entry);
    // The key store can fail temporarily, so a locked session may be readable on the next page.
    else if (entry && unsealed?.status !== 'locked' && discard(entry)) return this.read();
    this.triggerChange();
  }

  private adopt(entry: SessionEntry): void {
    this.lifetime = entry.lifetime;
    writeLifetime(entry.lifetime);
    // A durable session, which all tabs share, replaces this tab's temporary one.
    if (entry.lifetime === 'durable') removeSession('temporary');
    if (!isSealed(entry.value)) this.stored = this.write('if unchanged');
  }

  private async write(when: 'always' | 'if unchanged'): Promise<void> {
    const revision = (this.revision += 1);
    this.writes += 1;
    const value = await seal(JSON.stringify({ token: this.token, record: this.record }));
    this.writes -= 1;
    if (revision !== this.revision) return;
    const isUnchanged = (readSession()?.value ?? null) === this.value;
    if (when === 'if unchanged' && !isUnchanged) return this.read();
    writeSession({ lifetime: this.lifetime, value });
    writeLifetime(this.lifetime);
    this.value = readSession()?.value ?? null;
    this.triggerChange();
  }

  private syncWithOtherTabs(): void {
    const readChange = async () => {
      await this.ready;
      const isChanged = (readSession()?.value ?? null) !== this.value;
      // A pending write of this tab is newer than the other tab's change.
      if (isChanged && this.writes === 0) await this.read();
    };
    addEventListener('storage', ({ key }) => {
      if (key === SESSION_KEY || key === null) void readChange();
    });
    // A page restored from the back/forward cache has missed storage events.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.read();
    });
    // IndexedDB fails while the page is being left, so pending reads and writes are canceled.
    addEventListener('pagehide', () => (this.revision += 1));
    // Other tabs get no storage event when a temporary session ends.
    this.signOuts.onmessage = ({ data }) => {
      if (data !== this.record?.id) return;
      removeSession('temporary');
      void readChange();
    };
  }
}

let current: SessionStorage | undefined;

/** Returns this page's session, created on first use because the build renders islands without a browser. */
export const currentSession = () => (current ??= new SessionStorage());

/** Removes an unreadable entry. Returns true if it is removed, so that the other area can be read. */
function discard(entry: SessionEntry): boolean {
  if (isStored(entry)) removeSession(entry.lifetime);
  return !isStored(entry);
}

function isStored({ lifetime, value }: SessionEntry): boolean {
  const entry = readSession();
  return entry?.lifetime === lifetime && entry.value === value;
}

function parse(text: string): StoredSession | null {
  try {
    const { token, record } = JSON.parse(text) as Partial<StoredSession>;
    const isSession = typeof token === 'string' && token !== '' && typeof record?.id === 'string';
    return isSession ? { token, record } : null;
  } catch {
    return null;
  }
}

/** Reads the expiry in a PocketBase token, in milliseconds since 1970; Infinity if there is none. */
function expiryOf(token: string): number {
  try {
    const { exp } = JSON.parse(atob(token.split('.')[1] ?? '')) as { exp?: number };
    return exp === undefined ? Infinity : exp * 1000;
  } catch {
    return Infinity;
  }
}
