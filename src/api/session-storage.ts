import { BaseAuthStore, type AuthRecord } from 'pocketbase';
import { SESSION_KEY } from './session-key.ts';

/** The SDK's session, kept where 'remember me' says; signing out empties both places. */
export class SessionStorage extends BaseAuthStore {
  private place: Storage = sessionStorage;

  constructor() {
    super();
    for (const place of [localStorage, sessionStorage]) {
      const kept = parse(place.getItem(SESSION_KEY));
      if (!kept) continue;
      this.place = place;
      super.save(kept.token, kept.record);
    }
  }

  remember(durable: boolean): void {
    this.place = durable ? localStorage : sessionStorage;
  }

  override save(token: string, record?: AuthRecord): void {
    super.save(token, record);
    const other = this.place === localStorage ? sessionStorage : localStorage;
    other.removeItem(SESSION_KEY);
    this.place.setItem(SESSION_KEY, JSON.stringify({ token, record }));
  }

  override clear(): void {
    super.clear();
    localStorage.removeItem(SESSION_KEY);
    sessionStorage.removeItem(SESSION_KEY);
  }
}

function parse(kept: string | null): { token: string; record: AuthRecord } | null {
  try {
    return JSON.parse(kept ?? 'null') as { token: string; record: AuthRecord } | null;
  } catch {
    return null;
  }
}
