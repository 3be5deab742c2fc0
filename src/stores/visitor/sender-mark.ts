import { readEntry, removeEntry, writeEntry } from '../../storage/access.ts';
import { storedChoice } from '../ui/stored-choice.ts';

// What an owner can block a sender by. The secret leaves this browser never, the tag of one inbox goes
// to the server with each message to it and is not stored there (src/rules/sender-marks.ts).

const SECRET_BYTES = 32;

export const [$leavesMark, chooseMark, readMarkChoice] = storedChoice('sender_mark', [
  'left',
  'none',
]);

/** A message after this one comes from a stranger, also to who has blocked this browser. */
export const forgetSecret = (): boolean => removeEntry('localStorage', 'sender_secret');

/** The tag of this browser for one inbox; undefined where it leaves none, or cannot make one. */
export async function tagFor(recipientId: string): Promise<string | undefined> {
  // What is shown may lag behind a choice that was made in another tab.
  if (readMarkChoice() === 'none') return undefined;
  try {
    const secret = readSecret() ?? makeSecret();
    if (!secret) return undefined;
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
    const text = new TextEncoder().encode(recipientId);
    return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)));
  } catch {
    // The page did not come over a secure connection.
    return undefined;
  }
}

function readSecret(): Uint8Array<ArrayBuffer> | null {
  const bytes = (readEntry('localStorage', 'sender_secret') ?? '').match(/[0-9a-f]{2}/g) ?? [];
  if (bytes.length !== SECRET_BYTES) return null;
  return Uint8Array.from(bytes, (byte) => parseInt(byte, 16));
}

/** Null where it cannot be kept: the next message would have another mark. */
function makeSecret(): Uint8Array<ArrayBuffer> | null {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return writeEntry('localStorage', 'sender_secret', hexOf(secret)) ? secret : null;
}

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
