import { readEntry, removeEntry, writeEntry } from '../../storage/access.ts';
import { storedChoice } from '../ui/stored-choice.ts';

// The mark by which an owner can block a sender. The secret never leaves this browser; the tag of one inbox
// is sent with each message to it and is not stored on the server (src/rules/sender-marks.ts).

const SECRET_BYTES = 32;

export const [$leavesMark, chooseMark, readMarkChoice] = storedChoice('sender_mark', [
  'left',
  'none',
]);

/** Later messages have a new mark, so that existing blocks no longer apply. */
export const removeSecret = (): boolean => removeEntry('localStorage', 'sender_secret');

/** The tag of this browser for one inbox; undefined if the sender chose none or it cannot be computed. */
export async function tagFor(recipientId: string): Promise<string | undefined> {
  // `$leavesMark` may be older than a choice in another tab.
  if (readMarkChoice() === 'none') return undefined;
  try {
    const secret = readSecret() ?? createSecret();
    if (!secret) return undefined;
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
    const text = new TextEncoder().encode(recipientId);
    return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)));
  } catch {
    // WebCrypto exists on secure origins only.
    return undefined;
  }
}

function readSecret(): Uint8Array<ArrayBuffer> | null {
  const bytes = (readEntry('localStorage', 'sender_secret') ?? '').match(/[0-9a-f]{2}/g) ?? [];
  if (bytes.length !== SECRET_BYTES) return null;
  return Uint8Array.from(bytes, (byte) => parseInt(byte, 16));
}

/** Null where it cannot be stored: the next message would have another mark. */
function createSecret(): Uint8Array<ArrayBuffer> | null {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return writeEntry('localStorage', 'sender_secret', hexOf(secret)) ? secret : null;
}

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
