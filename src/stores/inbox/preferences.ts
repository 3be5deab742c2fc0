import { storedChoice } from '../ui/stored-choice.ts';

export const densities = ['roomy', 'compact'] as const;

/** The spacing of the message list. */
export const [$density, setDensity] = storedChoice('inbox_density', densities);

/** Whether keyboard shortcuts of a single key are on. */
export const [$keys, setKeys] = storedChoice('inbox_keys', ['on', 'off']);
