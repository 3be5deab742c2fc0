/** Where the browser keeps the session: in `localStorage` if it should be remembered, else in `sessionStorage`. */
export const SESSION_KEY = 'rememberMe';
