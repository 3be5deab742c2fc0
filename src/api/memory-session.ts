/** The signed-in member's profile; only its id is needed here. */
export interface SessionRecord {
  readonly id: string;
}

/** The session in the memory of this page. */
export class MemorySession {
  protected current: { token: string; record: SessionRecord } | null = null;
  private readonly listeners = new Set<() => void>();

  /** The session's token; empty without a session. */
  get token(): string {
    return this.current?.token ?? '';
  }

  get record(): SessionRecord | null {
    return this.current?.record ?? null;
  }

  /** Subscribes to changes of the session; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  protected triggerChange(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
