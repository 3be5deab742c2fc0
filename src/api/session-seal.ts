import { deviceKey } from './session-device-key.ts';

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
