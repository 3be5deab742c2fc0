import { deviceKey, isSealed, seal, unseal, type DeviceKey } from './session-seal.ts';

const SAMPLE = 'a session';

export type Protection =
  { status: 'sealed'; bits: number } | ({ status: 'plain' } & Pick<Missing, 'reason'>);

type Missing = Extract<DeviceKey, { status: 'missing' }>;

/** Finds out how this browser protects a session, by sealing a sample rather than by feature detection. */
export async function findProtection(): Promise<Protection> {
  const device = await deviceKey();
  if (device.status === 'missing') return { status: 'plain', reason: device.reason };
  const { algorithm, extractable } = device.key;
  const sealed = await seal(SAMPLE);
  const unsealed = await unseal(sealed);
  const isUnsealed = unsealed.status === 'open' && unsealed.text === SAMPLE;
  const isSound = isSealed(sealed) && isUnsealed && !extractable;
  if (!isSound) return { status: 'plain', reason: 'no_key_store' };
  return { status: 'sealed', bits: (algorithm as AesKeyAlgorithm).length };
}
