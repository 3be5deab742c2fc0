import * as protection from '../api/session-protection.ts';
import type { Protection } from '../api/session-protection.ts';

export type { Protection };

/** How this browser would keep a session, and how it keeps the one that is there. */
export function findProtection(): Promise<Protection> {
  return protection.findProtection();
}
