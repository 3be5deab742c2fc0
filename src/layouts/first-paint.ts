import { createHash } from 'node:crypto';
import { SEND_COOLDOWN } from '../rules/message.ts';

/**
 * Runs in `<head>` before anything is painted, so that neither the theme nor the header's
 * member links flicker. `data-session` is a guess from storage; the session store corrects it.
 * The time of a message is forgotten once nobody waits for it any more, on whatever page follows.
 * A button of an island that is pressed before the island's script is there shows that it is busy, and
 * is stored for the island (islands/auth/use-early-press.ts).
 */
export const firstPaint = [
  "addEventListener('click',function(e){var b=e.target.closest('astro-island[ssr] button:not([method=post] *)');",
  "if(b){b.ariaBusy=b.ariaDisabled='true';(window.earlyPresses=window.earlyPresses||[]).push(b)}});",
  // Storage throws where a browser forbids it; the page then stays light and a guest's.
  'try{',
  'var d=document.documentElement,t=localStorage.theme;',
  "if(!t)localStorage.theme='light';",
  "d.classList.toggle('dark',t==='dark');",
  "d.dataset.session=localStorage.rememberMe||sessionStorage.rememberMe?'member':'guest';",
  `if(!(Date.now()-sessionStorage.sent_at<${SEND_COOLDOWN}))sessionStorage.removeItem('sent_at')`,
  '}catch{}',
].join('');

/** The script's source expression for the Content-Security-Policy. */
export const firstPaintHash =
  `sha256-${createHash('sha256').update(firstPaint).digest('base64')}` as const;
