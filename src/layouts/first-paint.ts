import { createHash } from 'node:crypto';

/**
 * Runs in `<head>` before anything is painted, so that neither the theme nor the header's
 * member links flicker. `data-session` is a guess from storage; the session store corrects it.
 */
export const firstPaint = [
  // Storage throws where a browser forbids it; the page then stays light and a guest's.
  'try{',
  'var d=document.documentElement,t=localStorage.theme;',
  "if(!t)localStorage.theme='light';",
  "d.classList.toggle('dark',t==='dark');",
  "d.dataset.session=localStorage.rememberMe||sessionStorage.rememberMe?'member':'guest'",
  '}catch{}',
].join('');

/** The script's source expression for the Content-Security-Policy. */
export const firstPaintHash =
  `sha256-${createHash('sha256').update(firstPaint).digest('base64')}` as const;
