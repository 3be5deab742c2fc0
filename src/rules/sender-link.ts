// A link by which the sender of a message reads the answer. The link contains a secret, which the sender's
// browser draws for each message; the server stores only a digest of it, which compares with no other.

export const SECRET_BYTES = 16;

/** 16 bytes as hexadecimal digits. */
const pattern = /^[0-9a-f]{32}$/;

/** Whether a value has the form of a secret, which its digest has, too. */
export const isLinkValue = (value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value);

/** Hexadecimal digits of a digest: the beginning of the SHA-256 of the secret's digits. */
export const LINK_DIGEST_LENGTH = 32;

/** Maximum messages that a sender may add to a thread at the owner's invitation. */
export const WORDS_BACK_MAX = 3;

/** Maximum links that a browser keeps. */
export const KEPT_LINKS_MAX = 100;
