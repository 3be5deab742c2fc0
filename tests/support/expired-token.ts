import { createHmac } from 'node:crypto';
import type { Member } from './api.ts';
import { query } from './database.ts';
import type { Server } from './server.ts';

const ONE_HOUR = 3600;

/**
 * Returns the member's token, correctly signed but expired an hour ago. A token from PocketBase is valid
 * for at least ten seconds, which a test would have to wait.
 */
export function expiredToken(server: Server, { id, token }: Member): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const key = signingKey(server, id);
  if (sign(key, header, payload) !== signature) throw new Error('tokens are signed otherwise');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const exp = Math.floor(Date.now() / 1000) - ONE_HOUR;
  const expired = Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url');
  return [header, expired, sign(key, header, expired)].join('.');
}

function signingKey(server: Server, id: string): string {
  const [row] = query(
    server,
    `SELECT tokenKey || (options ->> '$.authToken.secret') AS key
    FROM profiles, _collections WHERE profiles.id = ? AND _collections.name = 'profiles'`,
    id,
  );
  return String(row?.['key']);
}

function sign(key: string, header: string, payload: string): string {
  return createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url');
}
