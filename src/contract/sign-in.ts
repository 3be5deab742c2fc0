/**
 * What a sign-in may carry in its query: the first factor that was passed. PocketBase's SDK sends it
 * there; anything else is refused with `query_not_allowed`.
 */
export const signInParameters = ['mfaId'] as const;
