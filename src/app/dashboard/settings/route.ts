import { useSyncExternalStore } from 'react';
import { settingsHash } from '../../../rules/settings-hash.ts';

/** The name of the open section, `MENU` for the list of sections, or null while the settings are closed. */
export type SettingsRoute = string | null;

export const MENU = 'menu';

/** Returns the route from the address's hash, so that 'back' works and a section can be linked to. */
export function useSettingsRoute(): SettingsRoute {
  return useSyncExternalStore(subscribe, currentRoute, () => null);
}

function subscribe(onChange: () => void): () => void {
  depth = currentDepth() ?? 0;
  const follow = () => {
    updateDepth();
    onChange();
  };
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}

function currentRoute(): SettingsRoute {
  const [head, section] = location.hash.split('/');
  return head === settingsHash() ? (section ?? MENU) : null;
}

/** Depth of the current history entry: how many steps it is away from the page without settings. */
const currentDepth = () => (history.state as { settings?: number } | null)?.settings;

let depth = 0;
/** Depth of the history entry from which the settings are being closed; null otherwise. */
let leavingFrom: number | null = null;

/**
 * Stores the depth in a history entry that a link created. After 'back' or 'forward', the entry already
 * has it.
 */
function updateDepth(): void {
  if (currentRoute() === null) {
    depth = 0;
    leavingFrom = null;
    return;
  }
  if (leavingFrom !== null) {
    // A late event from the history entry that is being left.
    if (currentDepth() === leavingFrom) return;
    // The page was opened in the settings, so no history entry leads out of them.
    leavingFrom = null;
    hideSettings();
    return;
  }
  depth = currentDepth() ?? depth + 1;
  history.replaceState({ ...(history.state as object | null), settings: depth }, '');
}

/** Goes back to before the settings were opened, so that 'back' does not open them again. */
export function leaveSettings(): void {
  const steps = currentDepth() ?? 0;
  if (steps === 0) {
    hideSettings();
    return;
  }
  if (leavingFrom !== null) return;
  leavingFrom = steps;
  history.go(-steps);
}

function hideSettings(): void {
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
