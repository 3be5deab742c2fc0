/**
 * Id of a profile, a message or a reply: a UUID of version 4, in lower case as the server makes it.
 * @tested the database schema is compared with it
 */
export const IDENTIFIER_PATTERN =
  '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';

const pattern = new RegExp(IDENTIFIER_PATTERN);

export const isIdentifier = (value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value);

/**
 * Returns an identifier made of random digits.
 * @param hex 32 random hexadecimal digits
 * @tested directly
 */
export function identifierFrom(hex: string): string {
  const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) % 4);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-');
}

/** Returns an id for a row inserted by our own SQL; PocketBase makes the ids of records itself. */
export const newId = (): string =>
  identifierFrom($security.randomStringWithAlphabet(32, '0123456789abcdef'));
