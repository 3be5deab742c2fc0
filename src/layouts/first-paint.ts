/* eslint-disable no-restricted-globals -- One `try` holds every access; storage/access.ts would add its bytes to each page. */
import { SEND_COOLDOWN } from '../rules/message.ts';

// Runs in `<head>` before anything is painted, so that neither the theme nor the header's member links
// flicker.

// A button of an island that is pressed before the island's script is there shows that it is busy, and
// is stored for the island (islands/auth/use-early-press.ts).
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>(
    'astro-island[ssr] button:not([method=post] *)',
  );
  if (!button) return;
  button.ariaBusy = button.ariaDisabled = 'true';
  (window.earlyPresses ??= []).push(button);
});

try {
  const { classList, dataset } = document.documentElement;
  classList.toggle('dark', (localStorage['theme'] ??= 'light') === 'dark');
  // A guess, which the session store corrects.
  dataset['session'] =
    localStorage['rememberMe'] || sessionStorage['rememberMe'] ? 'member' : 'guest';
  // No page waits for the next message any longer than the cooldown.
  if (!(Date.now() - sessionStorage['sent_at'] < SEND_COOLDOWN))
    sessionStorage.removeItem('sent_at');
} catch {
  // Storage throws where a browser forbids it; the page then stays light and a guest's.
}
