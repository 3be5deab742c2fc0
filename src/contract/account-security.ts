/** `POST`, signed in: every session of the caller ends, this one too. Answers 204. */
export const SIGN_OUT_EVERYWHERE = '/api/sign_out_everywhere';

/** `POST`, signed in: mails a code to the caller, whose account has no password. Answers 204. */
export const REQUEST_CODE = '/api/request_code';

/**
 * What an update of the profile carries that switches the second factor off, to show that who is
 * signed in is the owner: the password, or where there is none the mailed code. (`oldPassword` is
 * taken: PocketBase demands a new password beside it.)
 */
export type Proof = { currentPassword: string } | { code: string };

/** Why a proof is refused, at the field of the same request. */
export type ProofError = 'current_password_wrong' | 'code_wrong';
