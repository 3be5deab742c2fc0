import { removeEntry } from './access.ts';
import { entries, type KeyIn } from './entries.ts';

/**
 * Removes what a member leaves in this browser. The session removes itself, since another tab may have stored a
 * newer one meanwhile.
 */
export function forgetMember(): void {
  for (const [name, { areas, of }] of Object.entries(entries)) {
    if (of !== 'member' || name === 'rememberMe') continue;
    for (const area of areas) removeEntry(area, name as KeyIn<typeof area>);
  }
}
