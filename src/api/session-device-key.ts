const DATABASE = 'hamsa';
const STORE = 'keys';
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
    const database = await openDatabase();
    const key = (await keyIn(database)) ?? (await addKey(database, await makeKey()));
    database.close();
    return { status: 'ready', key };
  } catch {
    return { status: 'missing', reason: 'no_key_store' };
  }
}

function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answerOf(request);
}

async function keyIn(database: IDBDatabase): Promise<CryptoKey | undefined> {
  const keys = database.transaction(STORE).objectStore(STORE);
  return (await answerOf(keys.get(NAME))) as CryptoKey | undefined;
}

/** Two tabs may make one at once: the key that was there first stands. */
function addKey(database: IDBDatabase, made: CryptoKey): Promise<CryptoKey> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const keys = transaction.objectStore(STORE);
    let key = made;
    const first = keys.get(NAME);
    first.onsuccess = () => {
      if (first.result) key = first.result as CryptoKey;
      else keys.put(made, NAME);
    };
    transaction.oncomplete = () => resolve(key);
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
  });
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
}
