/** Whose session it is; the rest of the profile stands beside the id. */
export interface SessionRecord {
  readonly id: string;
}

/** The session of this page, kept in memory, and the listeners to its changes. */
export class HeldSession {
  protected held: { token: string; record: SessionRecord } | null = null;
  private readonly listeners = new Set<() => void>();

  /** Empty without a session. */
  get token(): string {
    return this.held?.token ?? '';
  }

  get record(): SessionRecord | null {
    return this.held?.record ?? null;
  }

  /** Returns unsubscribe. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  protected triggerChange(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
