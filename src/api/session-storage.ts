import { HeldSession, type SessionRecord } from './held-session.ts';
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

interface StoredSession {
  token: string;
  record: SessionRecord;
}

/** How a session ended; `refused` by the server. */
export type SessionEnding = 'signed_out' | 'refused' | 'other_tab';

/**
 * The session, stored sealed in the area that 'remember me' chooses, and synchronized with other
 * tabs. Listeners are called once it is stored, so that leaving the page then does not lose it.
 * @tested each of several tabs has one
 */
export class SessionStorage extends HeldSession {
  /** Settles once storage has been read. */
  readonly ready: Promise<void>;
  /** How the last session of this page ended; null if none has. */
  ending: SessionEnding | null = null;
  private lifetime: Lifetime = readLifetime();
  /** The stored value when this tab last read or wrote it. */
  private value: string | null = null;
  /** Counts reads, writes and ends: sealing is asynchronous, and the latest of them wins. */
  private revision = 0;
  private writes = 0;
  private stored: Promise<void> = Promise.resolve();
  private readonly signOuts = new BroadcastChannel('sign-out');

  constructor() {
    super();
    this.ready = this.read();
    this.followOtherTabs();
  }

  get isRemembered(): boolean {
    return this.lifetime === 'durable';
  }

  /** Chooses the area for sessions; a stored one moves. */
  remember(durable: boolean): void {
    this.lifetime = durable ? 'durable' : 'temporary';
    writeLifetime(this.lifetime);
    const entry = readSession();
    const isOurs = entry?.value === this.value;
    if (entry && isOurs) writeSession({ ...entry, lifetime: this.lifetime });
  }

  /**
   * Stores a new session, or one with a changed record.
   * @throws TypeError without a token or record, as after an answer that was cut off
   */
  save(token: string, record: SessionRecord | null = null): void {
    if (!token || !record?.id) throw new TypeError('an answer without a session');
    const isSameSession = token === this.token;
    this.held = { token, record };
    this.stored = this.write(isSameSession ? 'if unchanged' : 'always');
  }

  /** Settles once the last saved session is stored. */
  whenStored(): Promise<void> {
    return this.stored;
  }

  /** Replaces a token, unless its session has ended meanwhile in any tab. */
  async renew(former: string, session: StoredSession): Promise<void> {
    if (this.token !== former) return;
    this.held = session;
    await (this.stored = this.write('if unchanged'));
  }

  /** Signs out in all tabs; false where storage does not remove the session. */
  clear(): boolean {
    const id = this.record?.id;
    this.removeStored();
    if (readSession()) return false;
    this.end('signed_out');
    if (id) this.signOuts.postMessage(id);
    return true;
  }

  /** Ends the session of a refused token, unless another tab has stored a newer one. */
  refuse(token: string): void {
    if (token === '' || token !== this.token) return;
    if ((readSession()?.value ?? null) === this.value) this.end('refused');
    else void this.read();
  }

  private end(ending: SessionEnding): void {
    this.ending = ending;
    this.removeStored();
    this.value = null;
    this.held = null;
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
    this.held = session;
    if (entry && session) this.adopt(entry);
    // A key store can fail for a moment, so a locked session may be readable on the next page.
    else if (entry && unsealed?.status !== 'locked' && discard(entry)) return this.read();
    this.triggerChange();
  }

  private adopt(entry: SessionEntry): void {
    this.lifetime = entry.lifetime;
    writeLifetime(entry.lifetime);
    // The session that all tabs share replaces a tab's own.
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

  private followOtherTabs(): void {
    const readChange = async () => {
      await this.ready;
      const isChanged = (readSession()?.value ?? null) !== this.value;
      // A pending write is newer than the other tab's.
      if (isChanged && this.writes === 0) await this.read();
    };
    addEventListener('storage', ({ key }) => {
      if (key === SESSION_KEY || key === null) void readChange();
    });
    // A page restored from the back/forward cache has missed storage events.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.read();
    });
    // IndexedDB fails on a page that is being left, so pending reads and writes are cancelled.
    addEventListener('pagehide', () => (this.revision += 1));
    // Storage events do not cover the end of a temporary session.
    this.signOuts.onmessage = ({ data }) => {
      if (data !== this.record?.id) return;
      removeSession('temporary');
      void readChange();
    };
  }
}

let current: SessionStorage | undefined;

/** The session of this page, created on first use: the build renders islands without a browser. */
export const currentSession = () => (current ??= new SessionStorage());

/** Removes an unreadable entry; true if removed, so that the other area can be read. */
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
