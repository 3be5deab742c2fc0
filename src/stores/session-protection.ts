import * as sessions from '../api/session-access.ts';
import type { Protection } from '../api/session-access.ts';

export type { Protection };

/** How this browser would keep a session, and how it keeps the one that is there. */
export function findProtection(): Promise<Protection> {
  return sessions.findProtection();
}

export function isSessionRemembered(): boolean {
  return sessions.isSessionRemembered();
}

/** @param durable whether the session outlives the browser's; one that is there moves */
export function rememberSession(durable: boolean): void {
  sessions.rememberSession(durable);
}
