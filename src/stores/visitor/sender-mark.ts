import { readEntry, removeEntry, writeEntry } from '../../storage/access.ts';
import { storedChoice } from '../ui/stored-choice.ts';
import { hexOf } from './sender-link.ts';

// The sender mark, by which an owner can block a sender. Its secret never leaves this browser. Each message
// to an inbox is sent with this browser's tag for that inbox, which the server does not store
// (src/rules/sender-marks.ts).

const SECRET_BYTES = 32;

export const [$leavesMark, chooseMark, readMarkChoice] = storedChoice('sender_mark', [
  'left',
  'none',
]);

/** Removes the secret. Later messages then have a new mark, to which existing blocks do not apply. */
export const removeSecret = (): boolean => removeEntry('localStorage', 'sender_secret');

/**
 * Returns this browser's tag for one inbox; undefined if the sender has turned marks off, or if no tag can
 * be computed.
 */
export async function computeTag(recipientId: string): Promise<string | undefined> {
  // `$leavesMark` may be older than a choice made in another tab.
  if (readMarkChoice() === 'none') return undefined;
  try {
    const secret = readSecret() ?? createSecret();
    if (!secret) return undefined;
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
    const text = new TextEncoder().encode(recipientId);
    return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)));
  } catch {
    // WebCrypto exists only on a secure origin.
    return undefined;
  }
}

function readSecret(): Uint8Array<ArrayBuffer> | null {
  const bytes = (readEntry('localStorage', 'sender_secret') ?? '').match(/[0-9a-f]{2}/g) ?? [];
  if (bytes.length !== SECRET_BYTES) return null;
  return Uint8Array.from(bytes, (byte) => parseInt(byte, 16));
}

/**
 * Creates the secret. Returns null if it cannot be stored, because the next message would have another mark.
 */
function createSecret(): Uint8Array<ArrayBuffer> | null {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return writeEntry('localStorage', 'sender_secret', hexOf(secret)) ? secret : null;
}
