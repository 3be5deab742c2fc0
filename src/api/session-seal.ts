import { deviceKey, type DeviceKey } from './session-device-key.ts';

const PREFIX = 'ENC:';
const IV_BYTES = 12;

export const isSealed = (value: string): boolean => value.startsWith(PREFIX);

/** `ENC:` and base64 of IV and ciphertext; the plain text where the browser has no key to seal with. */
export async function seal(text: string): Promise<string> {
  const device = await deviceKey();
  return device.status === 'ready' ? sealWith(device.key, text) : text;
}

/** Null for what this device's key did not seal. */
export async function unseal(value: string): Promise<string | null> {
  if (!isSealed(value)) return value;
  const device = await deviceKey();
  if (device.status !== 'ready') return null;
  try {
    const bytes = Uint8Array.from(atob(value.slice(PREFIX.length)), (char) => char.charCodeAt(0));
    const [iv, sealed] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)];
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, device.key, sealed);
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}

export type Protection =
  { status: 'sealed'; bits: number } | ({ status: 'plain' } & Pick<Missing, 'reason'>);

type Missing = Extract<DeviceKey, { status: 'missing' }>;

/** How this browser keeps a session; found out by sealing and opening, not by asking for features. */
export async function findProtection(): Promise<Protection> {
  const device = await deviceKey();
  if (device.status === 'missing') return { status: 'plain', reason: device.reason };
  const { algorithm, extractable } = device.key;
  const sealed = await seal(PREFIX);
  const isSound = isSealed(sealed) && (await unseal(sealed)) === PREFIX && !extractable;
  if (!isSound) return { status: 'plain', reason: 'no_key_store' };
  return { status: 'sealed', bits: (algorithm as AesKeyAlgorithm).length };
}

async function sealWith(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = new TextEncoder().encode(text);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data));
  return PREFIX + btoa(String.fromCharCode(...iv, ...sealed));
}
