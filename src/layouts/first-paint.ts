/* eslint-disable no-restricted-globals -- one `try` is enough; storage/access.ts would add bytes */
import { SEND_COOLDOWN } from '../rules/message.ts';

// Runs in `<head>` before the first paint, so that neither the theme nor the header's links flicker.

// A button that is pressed before its island's script has loaded is shown as busy and stored for the
// island (islands/auth/use-replay-click.ts).
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>(
    'astro-island[ssr] button:not([method=post] *)',
  );
  if (!button) return;
  button.ariaBusy = button.ariaDisabled = 'true';
  (window.earlyClicks ??= []).push(button);
});

try {
  const { classList, dataset } = document.documentElement;
  classList.toggle('dark', (localStorage['theme'] ??= 'light') === 'dark');
  // A guess from storage, which the session store corrects.
  dataset['session'] =
    localStorage['rememberMe'] || sessionStorage['rememberMe'] ? 'member' : 'guest';
  // Removes the time of the last message once the cooldown before the next message is over.
  if (!(Date.now() - sessionStorage['sent_at'] < SEND_COOLDOWN))
    sessionStorage.removeItem('sent_at');
} catch {
  // Storage throws if the browser forbids it: the page stays light and shows the guest view.
}
