import { atom } from 'nanostores';

/** Whether the list of held messages is shown over the inbox. */
export const $isHeldShown = atom(false);
