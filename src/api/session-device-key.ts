import { createStore, get, update } from 'idb-keyval';
import type { KeyIn } from '../storage/entries.ts';

const DATABASE: KeyIn<'indexedDB'> = 'hamsa';
const NAME = 'session';

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
    let key = await get<CryptoKey>(NAME, store);
    if (!key) {
      const created = await createKey();
      // Two tabs may create a key at the same time: the first stored key wins.
      await update<CryptoKey>(NAME, (stored) => (key = stored ?? created), store);
    }
    return key ? { status: 'ready', key } : { status: 'missing', reason: 'no_key_store' };
  } catch {
    return { status: 'missing', reason: 'no_key_store' };
  }
}

const createKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
