import { identifierFrom } from './identifier.ts';

/** For a row that a statement of ours inserts; PocketBase makes the ids of records itself. */
export const newId = (): string =>
  identifierFrom($security.randomStringWithAlphabet(32, '0123456789abcdef'));
