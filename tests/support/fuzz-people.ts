import { randomUUID } from 'node:crypto';
import { changeHouseRules } from '../../src/contract/desk-house.ts';
import { request, sendMessage, signUpMember, newName } from './api.ts';
import { expiredToken } from './expired-token.ts';
import type { Known } from './fuzz-values.ts';
import { caseOf, newModerator, publicMessage, report } from './reports.ts';
import { execute } from './database.ts';
import type { Server } from './server.ts';

/** Tokens by role. */
export type FuzzPeople = Record<
  'owner' | 'other' | 'moderator' | 'suspended' | 'superuser' | 'expired',
  string
>;

/**
 * Signs up people with messages and a case, so that some requests are right: accepted requests delete and
 * sign out, so they are made anew from time to time.
 */
export async function newFuzzPeople(server: Server): Promise<{ people: FuzzPeople; known: Known }> {
  // A request may have closed the sign-ups.
  const json = { sign_ups: 'open', blocked_domains: [] };
  await request(server, 'POST', changeHouseRules.path, { token: server.superuser.token, json });
  const owner = await signUpMember(server, newName());
  const other = await signUpMember(server, newName());
  const moderator = await newModerator(server, newName());
  const suspended = await signUpMember(server, newName());
  execute(server, 'UPDATE profiles SET is_suspended = TRUE WHERE id = ?', suspended.id);
  const message = await publicMessage(server, owner, 'a whisper');
  const foreign = await sendMessage(server, other, 'for another');
  await report(server, 'message', message);
  const ids = [owner.id, other.id, message, foreign, String(caseOf(server, message)['id'])];
  const expired = expiredToken(server, owner);
  const people = { superuser: server.superuser.token, expired };
  return {
    people: {
      ...people,
      owner: owner.token,
      other: other.token,
      moderator: moderator.token,
      suspended: suspended.token,
    },
    known: {
      ids: [...ids, randomUUID()],
      texts: [owner.username, other.email, owner.password, 'words', '2026-11-24', 'en', '60'],
    },
  };
}
