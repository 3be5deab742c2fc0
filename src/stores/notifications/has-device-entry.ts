import { readEntry } from '../../storage/access.ts';

/**
 * Whether notifications have left anything in this browser; without it, no more of them is loaded.
 */
export const hasDeviceEntry = (): boolean => readEntry('localStorage', 'notifications') !== null;
