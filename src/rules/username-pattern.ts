/** Maximum characters of a username. */
export const USERNAME_MAX = 30;

/** @tested compared with the schema */
export const USERNAME_PATTERN = '^[A-Za-z0-9_-]+$';

const pattern = new RegExp(USERNAME_PATTERN);

/** Whether a text consists of the characters that a username may have. */
export const hasUsernamePattern = (text: string): boolean => pattern.test(text);
