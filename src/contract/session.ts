import type { Profile } from './profiles.ts';
import { byMember, type Types } from './request.ts';

/** A session, as every sign-in returns it. */
export interface Session {
  token: string;
  record: Profile;
}

// In a module of its own, because every island renews the session, and only few sign in.
export const refreshSession = byMember('POST /api/collections/profiles/auth-refresh', {
  types: {} as Types<void, Session>,
});
