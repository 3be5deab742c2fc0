import { storedChoice } from './stored-choice.ts';

// What an owner can block a sender by. The secret leaves this browser never, the tag of one inbox goes
// to the server with each message to it and is not stored there (src/rules/sender-marks.ts).

/** The cookie policy names both. */
export const SECRET_KEY = 'sender_secret';
export const LEAVES_MARK_KEY = 'sender_mark';

const SECRET_BYTES = 32;

export const [$leavesMark, chooseMark, readMarkChoice] = storedChoice(LEAVES_MARK_KEY, [
  'left',
  'none',
]);

/** A message after this one comes from a stranger, also to who has blocked this browser. */
export function forgetSecret(): boolean {
  try {
    localStorage.removeItem(SECRET_KEY);
    return true;
  } catch {
    return false;
  }
}

/** The tag of this browser for one inbox; undefined where it leaves none, or cannot make one. */
export async function tagFor(recipientId: string): Promise<string | undefined> {
  // What is shown may lag behind a choice that was made in another tab.
  if (readMarkChoice() === 'none') return undefined;
  try {
    const secret = readSecret() ?? makeSecret();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
    const text = new TextEncoder().encode(recipientId);
    return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)));
  } catch {
    // Storage is forbidden, or the page did not come over a secure connection.
    return undefined;
  }
}

function readSecret(): Uint8Array<ArrayBuffer> | null {
  const bytes = (localStorage.getItem(SECRET_KEY) ?? '').match(/[0-9a-f]{2}/g) ?? [];
  if (bytes.length !== SECRET_BYTES) return null;
  return Uint8Array.from(bytes, (byte) => parseInt(byte, 16));
}

function makeSecret(): Uint8Array<ArrayBuffer> {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  localStorage.setItem(SECRET_KEY, hexOf(secret));
  return secret;
}

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
