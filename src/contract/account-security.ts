/** `POST`, signed in: every session of the caller ends, this one too. Answers 204. */
export const SIGN_OUT_EVERYWHERE = '/api/sign_out_everywhere';

/** `POST`, signed in: mails a code to the caller, whose account has no password. Answers 204. */
export const REQUEST_CODE = '/api/request_code';

/** Shows that who is signed in is the owner: the password, or where there is none the mailed code. */
export type Proof = { oldPassword: string } | { code: string };

/** Why a proof is refused, at the field of the same request. */
export type ProofError = 'old_password_wrong' | 'code_wrong';
