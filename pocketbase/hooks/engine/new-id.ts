import { identifierFrom } from './identifier.ts';

/** Returns an id for a row inserted by our own SQL; PocketBase makes the ids of records itself. */
export const newId = (): string =>
  identifierFrom($security.randomStringWithAlphabet(32, '0123456789abcdef'));
