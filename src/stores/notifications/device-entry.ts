import { atom, onMount } from 'nanostores';
import { readJson, writeEntry } from '../../storage/access.ts';

/** How the account that set up notifications in this browser is notified here. */
export interface DeviceEntry {
  /** The account's id. */
  readonly profile: string;
  /** The address of the push subscription; empty without one. */
  readonly address: string;
  /** The language of the push messages. */
  readonly lang: string;
  /** The UTC offset in minutes that was sent last; null if none was. */
  readonly utcOffset: number | null;
}

/** Updated by this tab's changes; null until one is stored. */
export const $device = atom<DeviceEntry | null>(null);

onMount($device, () => {
  $device.set(readDevice());
});

export function readDevice(): DeviceEntry | null {
  const stored = readJson('localStorage', 'notifications') as Partial<DeviceEntry> | null;
  const { profile, address, lang, utcOffset = null } = Object(stored) as Partial<DeviceEntry>;
  const isEntry = [profile, address, lang].every((value) => typeof value === 'string');
  return isEntry ? ({ profile, address, lang, utcOffset } as DeviceEntry) : null;
}

/** Changes the entry, or makes one for the account; an entry of another account is replaced. */
export function changeDevice(profile: string, change: Partial<DeviceEntry>): void {
  const known = readDevice();
  const before =
    known?.profile === profile ? known : { profile, address: '', lang: '', utcOffset: null };
  const device = { ...before, ...change };
  $device.set(device);
  writeEntry('localStorage', 'notifications', JSON.stringify(device));
}

/** Returns the minutes by which the time here is ahead of UTC. */
export const utcOffset = (): number => 0 - new Date().getTimezoneOffset();
