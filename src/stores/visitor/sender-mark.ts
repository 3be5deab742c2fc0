import { dayBefore, today } from '../../rules/days.ts';
import { MARK_SECRET_DAYS } from '../../rules/lifetimes.ts';
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

/** The secret of this page, in hexadecimal, until a message with its mark was accepted. */
let unstored: string | undefined;

/** Removes the secret. Later messages then have a new mark, to which existing blocks do not apply. */
export function removeSecret(): boolean {
  unstored = undefined;
  return removeEntry('localStorage', 'sender_secret');
}

/**
 * Returns this browser's tag for one inbox; undefined if the sender has turned marks off, or if no tag can
 * be computed.
 */
export async function computeTag(recipientId: string): Promise<string | undefined> {
  // `$leavesMark` may be older than a choice made in another tab.
  if (readMarkChoice() === 'none') return undefined;
  try {
    unstored = readSecret() ?? unstored ?? drawSecret();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytesOf(unstored), algorithm, false, ['sign']);
    const text = new TextEncoder().encode(recipientId);
    return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)));
  } catch {
    // WebCrypto exists only on a secure origin.
    return undefined;
  }
}

/** Must be called once a message with a tag was accepted: keeps the secret for `MARK_SECRET_DAYS` from now on. */
export function keepSecret(): void {
  if (unstored !== undefined) writeEntry('localStorage', 'sender_secret', `${today()} ${unstored}`);
}

/** Reads the secret, without a day if it is from before days were stored; removes one that was not used for long. */
function readSecret(): string | undefined {
  const stored = readEntry('localStorage', 'sender_secret') ?? '';
  const [, day, secret] = /^(?:(\d{4}-\d\d-\d\d) )?([0-9a-f]{64})$/.exec(stored) ?? [];
  if (day === undefined || day > dayBefore(Date.now(), MARK_SECRET_DAYS)) return secret;
  removeSecret();
  return undefined;
}

const drawSecret = (): string => hexOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
