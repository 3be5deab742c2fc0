import { storedChoice } from '../ui/stored-choice.ts';

export const densities = ['roomy', 'compact'] as const;

/** The spacing of the message list. */
export const [$density, setDensity] = storedChoice('inbox_density', densities);

/** Whether single-key keyboard shortcuts are on. */
export const [$keys, setKeys] = storedChoice('inbox_keys', ['on', 'off']);

/** Whether a sound announces a message that arrives while the inbox is open. */
export const [$sound, setSound, storedSound] = storedChoice('inbox_sound', ['off', 'on']);
