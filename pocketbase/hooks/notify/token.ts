/** Returns the token of a link in a mail that works without signing in. */
export const newToken = (): string => $security.randomString(32);
