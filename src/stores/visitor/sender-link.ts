import { atom } from 'nanostores';

/**
 * The secret of the message that this page sent last, from which the sender can make a link. It is stored
 * nowhere, and is gone with the page.
 */
export const $sentSecret = atom<string | undefined>();
