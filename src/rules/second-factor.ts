/** Number of digits in the mailed code. */
export const CODE_LENGTH = 8;
/** Seconds until the mailed code expires. */
export const CODE_LIFETIME = 600;

/**
 * The constant password of `signInWithCode`. PocketBase checks the password before any hook runs, so our
 * rate limits could not apply to a code in it. The mailed code is in the field `code`, which a hook
 * compares.
 */
export const OTP_PASSWORD = 'see-code';
