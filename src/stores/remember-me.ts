import * as sessions from '../api/session-access.ts';

export function isSessionRemembered(): boolean {
  return sessions.isSessionRemembered();
}

/** @param durable whether the session outlives the browser's; one that is there moves */
export function rememberSession(durable: boolean): void {
  sessions.rememberSession(durable);
}
