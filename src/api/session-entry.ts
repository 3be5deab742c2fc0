import { readEntry, removeEntry, writeEntry } from '../storage/access.ts';

export const SESSION_KEY = 'rememberMe';

/** A `durable` session remains after the browser is closed; a `temporary` one lasts as long as its tab. */
export type Lifetime = 'durable' | 'temporary';

export interface SessionEntry {
  lifetime: Lifetime;
  value: string;
}

/** Reads the stored session; a durable one, which all tabs share, takes precedence. */
export function readSession(): SessionEntry | null {
  for (const lifetime of ['durable', 'temporary'] as const) {
    const value = readEntry(areaOf(lifetime), SESSION_KEY);
    if (value) return { lifetime, value };
  }
  return null;
}

/**
 * Stores the session in one area and clears the other. Without storage the session lasts as long as the
 * page.
 */
export function writeSession({ lifetime, value }: SessionEntry): void {
  writeEntry(areaOf(lifetime), SESSION_KEY, value);
  removeSession(lifetime === 'durable' ? 'temporary' : 'durable');
}

export function removeSession(lifetime: Lifetime): void {
  removeEntry(areaOf(lifetime), SESSION_KEY);
}

export function readLifetime(): Lifetime {
  return readEntry('sessionStorage', 'persistSession') === 'false' ? 'temporary' : 'durable';
}

export function writeLifetime(lifetime: Lifetime): void {
  writeEntry('sessionStorage', 'persistSession', String(lifetime === 'durable'));
}

const areaOf = (lifetime: Lifetime) => (lifetime === 'durable' ? 'localStorage' : 'sessionStorage');
