import { createStore, get, update } from 'idb-keyval';
import type { KeyIn } from '../storage/entries.ts';

const PREFIX = 'ENC:';
const IV_BYTES = 12;

export const isSealed = (value: string): boolean => value.startsWith(PREFIX);

/** Returns `ENC:` and base64 of the IV and the ciphertext, or the plain text if the browser has no key. */
export async function seal(text: string): Promise<string> {
  const device = await deviceKey();
  return device.status === 'ready' ? sealWith(device.key, text) : text;
}

/** `foreign`: sealed with another key; `locked`: the key cannot be read now. */
type Unsealed = { status: 'open'; text: string } | { status: 'foreign' | 'locked' };

export async function unseal(value: string): Promise<Unsealed> {
  if (!isSealed(value)) return { status: 'open', text: value };
  const device = await deviceKey();
  if (device.status !== 'ready') return { status: 'locked' };
  try {
    const bytes = Uint8Array.from(atob(value.slice(PREFIX.length)), (char) => char.charCodeAt(0));
    const [iv, sealed] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)];
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, device.key, sealed);
    return { status: 'open', text: new TextDecoder().decode(opened) };
  } catch {
    return { status: 'foreign' };
  }
}

async function sealWith(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = new TextEncoder().encode(text);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data));
  return PREFIX + btoa(String.fromCharCode(...iv, ...sealed));
}

const DATABASE: KeyIn<'indexedDB'> = 'hamsa';
const KEY_NAME = 'session';

export type DeviceKey =
  | { status: 'ready'; key: CryptoKey }
  /** `insecure`: WebCrypto exists only on a secure origin; `no_key_store`: IndexedDB stores no key. */
  | { status: 'missing'; reason: 'insecure' | 'no_key_store' };

let loaded: Promise<DeviceKey> | undefined;

/** Returns this browser's non-extractable key. */
export function deviceKey(): Promise<DeviceKey> {
  return (loaded ??= loadOrCreate());
}

async function loadOrCreate(): Promise<DeviceKey> {
  // The types always have `subtle`, but browsers provide it only on a secure origin.
  if (!(crypto as Partial<Crypto>).subtle) return { status: 'missing', reason: 'insecure' };
  try {
    const store = createStore(DATABASE, 'keys');
    let key = await get<CryptoKey>(KEY_NAME, store);
    if (!key) {
      const created = await createKey();
      // Two tabs may create a key at the same time: the first stored key wins.
      await update<CryptoKey>(KEY_NAME, (stored) => (key = stored ?? created), store);
    }
    return key ? { status: 'ready', key } : { status: 'missing', reason: 'no_key_store' };
  } catch {
    return { status: 'missing', reason: 'no_key_store' };
  }
}

const createKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
