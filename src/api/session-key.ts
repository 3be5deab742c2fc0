/** Where the browser keeps the session: in `localStorage` if it should be remembered, else in `sessionStorage`. */
export const SESSION_KEY = 'rememberMe';

/** The remember-me flag, 'true' or 'false', of this tab; it outlives the way to Google and back. */
export const PERSIST_KEY = 'persistSession';
