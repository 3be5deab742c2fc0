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

/** How a session ended: by its person in this tab, by the server, or in another tab. */
export type SessionEnding = 'left' | 'refused' | 'elsewhere';

/**
 * The session, stored sealed where 'remember me' says, and in step with other tabs. Listeners
 * hear of a session once it is stored: whoever then leaves the page does not lose it.
 */
export class SessionStorage extends HeldSession {
  /** Settles once storage has been read. */
  readonly ready: Promise<void>;
  /** How the last session of this page ended; null where none has. */
  ending: SessionEnding | null = null;
  private lifetime: Lifetime = readLifetime();
  /** What storage held when this tab last read or wrote it. */
  private value: string | null = null;
  /** Counts reads, writes and ends: sealing takes time, and the latest of them wins. */
  private turn = 0;
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

  /** How long the session is stored from now on; one that is stored moves. */
  remember(durable: boolean): void {
    this.lifetime = durable ? 'durable' : 'temporary';
    writeLifetime(this.lifetime);
    const entry = readSession();
    const isOurs = entry?.value === this.value;
    if (entry && isOurs) writeSession({ ...entry, lifetime: this.lifetime });
  }

  /**
   * Keeps a session, new or with a record that has changed.
   * @throws TypeError for none: an answer that broke off is empty
   */
  save(token: string, record: SessionRecord | null = null): void {
    if (!token || !record?.id) throw new TypeError('an answer without a session');
    const isSameSession = token === this.token;
    this.held = { token, record };
    this.stored = this.write(isSameSession ? 'if unchanged' : 'always');
  }

  /** Settles once what was last saved is stored. */
  whenStored(): Promise<void> {
    return this.stored;
  }

  /** Replaces a token, unless the session it belonged to ended meanwhile, here or in another tab. */
  async renew(former: string, session: StoredSession): Promise<void> {
    if (this.token !== former) return;
    this.held = session;
    await (this.stored = this.write('if unchanged'));
  }

  /** Signs out, in other tabs too; false where storage keeps the session nevertheless. */
  clear(): boolean {
    const id = this.record?.id;
    this.removeStored();
    if (readSession()) return false;
    this.end('left');
    if (id) this.signOuts.postMessage(id);
    return true;
  }

  /** Ends the session of a token that the server refuses, unless another tab has a newer one. */
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
    // What is being read or written is void.
    this.turn += 1;
    removeSession('durable');
    removeSession('temporary');
  }

  private async read(): Promise<void> {
    const turn = (this.turn += 1);
    const entry = readSession();
    this.value = entry?.value ?? null;
    const unsealed = entry && (await unseal(entry.value));
    if (turn !== this.turn) return;
    const session = unsealed?.status === 'open' ? parse(unsealed.text) : null;
    if (this.token !== '' && !session) this.ending = 'elsewhere';
    this.held = session;
    if (entry && session) this.settleIn(entry);
    // What is locked may open on the next page: a key store can fail for a moment.
    else if (entry && unsealed?.status !== 'locked' && discard(entry)) return this.read();
    this.triggerChange();
  }

  private settleIn(entry: SessionEntry): void {
    this.lifetime = entry.lifetime;
    writeLifetime(entry.lifetime);
    // A tab's own session gives way to the browser's.
    if (entry.lifetime === 'durable') removeSession('temporary');
    if (!isSealed(entry.value)) this.stored = this.write('if unchanged');
  }

  private async write(when: 'always' | 'if unchanged'): Promise<void> {
    const turn = (this.turn += 1);
    this.writes += 1;
    const value = await seal(JSON.stringify({ token: this.token, record: this.record }));
    this.writes -= 1;
    if (turn !== this.turn) return;
    const isUnchanged = (readSession()?.value ?? null) === this.value;
    if (when === 'if unchanged' && !isUnchanged) return this.read();
    writeSession({ lifetime: this.lifetime, value });
    writeLifetime(this.lifetime);
    this.value = readSession()?.value ?? null;
    this.triggerChange();
  }

  private followOtherTabs(): void {
    const catchUp = async () => {
      await this.ready;
      const isChanged = (readSession()?.value ?? null) !== this.value;
      // What is being written here is newer than what was written there.
      if (isChanged && this.writes === 0) await this.read();
    };
    addEventListener('storage', ({ key }) => {
      if (key === SESSION_KEY || key === null) void catchUp();
    });
    // A page that comes back from the browser's memory has missed what happened meanwhile.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.read();
    });
    // A page that is being left loses the key store: what it was about to read or write is void.
    addEventListener('pagehide', () => (this.turn += 1));
    // Storage tells other tabs of a durable session's end only.
    this.signOuts.onmessage = ({ data }) => {
      if (data !== this.record?.id) return;
      removeSession('temporary');
      void catchUp();
    };
  }
}

let current: SessionStorage | undefined;

/** The session of this page, created on first use: the build renders islands without a browser. */
export const currentSession = () => (current ??= new SessionStorage());

/** What cannot be read is no session. True when it is gone, and another area may hold one. */
function discard(entry: SessionEntry): boolean {
  if (isStill(entry)) removeSession(entry.lifetime);
  return !isStill(entry);
}

function isStill({ lifetime, value }: SessionEntry): boolean {
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
