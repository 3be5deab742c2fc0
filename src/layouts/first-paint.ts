/* eslint-disable no-restricted-globals -- one `try` is enough; storage/access.ts would add bytes */
import { DRAFT_LIFETIME, SEND_COOLDOWN } from '../rules/lifetimes.ts';

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

/** Milliseconds by which clocks of two pages may differ. */
const LEAVING = 1000;

try {
  const { classList, dataset } = document.documentElement;
  classList.toggle('dark', (localStorage['theme'] ??= 'light') === 'dark');
  // A session that is not remembered goes on in the next page of its tab alone, and in tabs that it opens. A tab that
  // the browser restores, with storage and cookies, asked for its page long after it had left the last one.
  const hasSession = () => Boolean(sessionStorage['rememberMe'] ?? sessionStorage['desk_token']);
  const leftAt = Number(sessionStorage['left_at'] ?? 0);
  const isNextPage = Date.now() - performance.now() < leftAt + LEAVING || Boolean(opener);
  // Google's page lies in between.
  if (hasSession() && !isNextPage && !location.pathname.endsWith('/auth/callback')) {
    sessionStorage.clear();
    sessionStorage['persistSession'] = 'false';
  }
  addEventListener('pagehide', () => {
    if (hasSession()) sessionStorage['left_at'] = Date.now();
  });
  // A guess from storage, which the session store corrects.
  dataset['session'] =
    localStorage['rememberMe'] || sessionStorage['rememberMe'] ? 'member' : 'guest';
  // Removes the time of the last message once the cooldown before the next message is over.
  if (!(Date.now() - sessionStorage['sent_at'] < SEND_COOLDOWN))
    sessionStorage.removeItem('sent_at');
  for (const key of Object.keys(sessionStorage))
    if (
      key.startsWith('draft') &&
      !(Date.now() - parseInt(String(sessionStorage[key]), 10) < DRAFT_LIFETIME)
    )
      sessionStorage.removeItem(key);
} catch {
  // Storage throws if the browser forbids it: the page stays light and shows the guest view.
}
