import { createStore, get, update } from 'idb-keyval';
import type { KeyIn } from '../storage/entries.ts';

const DATABASE: KeyIn<'indexedDB'> = 'hamsa';
const NAME = 'session';

export type DeviceKey =
  | { status: 'ready'; key: CryptoKey }
  /** `insecure`: not a secure origin, so no WebCrypto; `no_key_store`: no IndexedDB that keeps a key. */
  | { status: 'missing'; reason: 'insecure' | 'no_key_store' };

let found: Promise<DeviceKey> | undefined;

/** The key that this browser made and keeps; no script can read what is in it. */
export function deviceKey(): Promise<DeviceKey> {
  return (found ??= findOrMake());
}

async function findOrMake(): Promise<DeviceKey> {
  // The types promise it everywhere, but a browser has it on secure origins only.
  if (!(crypto as Partial<Crypto>).subtle) return { status: 'missing', reason: 'insecure' };
  try {
    const store = createStore(DATABASE, 'keys');
    let key = await get<CryptoKey>(NAME, store);
    if (!key) {
      const made = await makeKey();
      // Two tabs may make one at once: the key that was there first stands.
      await update<CryptoKey>(NAME, (kept) => (key = kept ?? made), store);
    }
    return key ? { status: 'ready', key } : { status: 'missing', reason: 'no_key_store' };
  } catch {
    return { status: 'missing', reason: 'no_key_store' };
  }
}

const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
