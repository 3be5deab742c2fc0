import { storedChoice } from '../ui/stored-choice.ts';

export const densities = ['roomy', 'compact'] as const;

/** How much room the notes have. The cookie policy names the keys. */
export const [$density, setDensity] = storedChoice('inbox_density', densities);

/** Whether single keys do something in the inbox. */
export const [$keys, setKeys] = storedChoice('inbox_keys', ['on', 'off']);
