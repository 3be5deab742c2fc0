/**
 * What a sign-in may carry in its query: the first factor that was passed. PocketBase's SDK sends it
 * there; anything else is refused with `query_not_allowed`.
 */
export const signInParameters = ['mfaId'] as const;

/**
 * What `auth-with-otp` has as its password, always: PocketBase tries it before any hook, so no count
 * of ours could come first. The mailed code is the field `code`, which a hook compares.
 */
export const OTP_PASSWORD = 'see-code';
