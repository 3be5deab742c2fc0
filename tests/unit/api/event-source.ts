type Listener = (event: object) => void;

/** A fake EventSource. A test makes it connect, fail and receive events. */
export class FakeEventSource {
  static readonly opened: FakeEventSource[] = [];

  isClosed = false;
  onerror: () => void = () => undefined;
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  addEventListener(type: string, listener: Listener): void {
    const known = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, known.add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.listeners.get(type)?.delete(listener);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Fires PocketBase's first event, which has the id of the connection. */
  connect(clientId: string): void {
    this.dispatch('PB_CONNECT', { lastEventId: clientId });
  }

  dispatch(type: string, event: object): void {
    if (this.isClosed) return;
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }
}
