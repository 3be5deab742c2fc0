import { useSyncExternalStore } from 'react';
import { settingsHash } from '../../../rules/settings-hash.ts';

/** Where in the settings one is: nowhere, in the list of sections, or in the section of this name. */
export type SettingsRoute = string | null;

export const MENU = 'menu';

/** The hash of the address names it, so that 'back' works and a section can be linked to. */
export function useSettingsRoute(): SettingsRoute {
  return useSyncExternalStore(subscribe, currentRoute, () => null);
}

function subscribe(onChange: () => void): () => void {
  const controller = new AbortController();
  depth = depthHere() ?? 0;
  const follow = () => {
    countStep();
    onChange();
  };
  addEventListener('hashchange', follow, { signal: controller.signal });
  return () => controller.abort();
}

function currentRoute(): SettingsRoute {
  const [head, section] = location.hash.split('/');
  return head === settingsHash() ? (section ?? MENU) : null;
}

interface Step {
  /** How many steps of the history lie between here and the page without settings. */
  settings?: number;
}

const depthHere = () => (history.state as Step | null)?.settings;

let depth = 0;
/** The number of the step from which the way out leads, until it has been gone. */
let leavingFrom: number | null = null;

/** A step that a link made is not numbered yet; one that was gone back or forward to is. */
function countStep(): void {
  if (currentRoute() === null) {
    depth = 0;
    leavingFrom = null;
    return;
  }
  if (leavingFrom !== null) {
    // An event of the step before comes late.
    if (depthHere() === leavingFrom) return;
    // The page was opened in the settings: no step leads out of them.
    leavingFrom = null;
    hideSettings();
    return;
  }
  depth = depthHere() ?? depth + 1;
  history.replaceState({ ...(history.state as object | null), settings: depth }, '');
}

/** Goes back to before the settings were opened, so that 'back' does not open them again. */
export function leaveSettings(): void {
  const steps = depthHere() ?? 0;
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
