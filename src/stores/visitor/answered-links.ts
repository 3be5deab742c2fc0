import { atom } from 'nanostores';

/**
 * The secrets of the links whose replies this page has shown. They are stored nowhere, so that a shared
 * device does not tell who answered, and are gone with the page.
 */
export const $answeredLinks = atom<readonly string[]>([]);

export const rememberAnswered = (secret: string): void =>
  $answeredLinks.set([...$answeredLinks.get(), secret]);
