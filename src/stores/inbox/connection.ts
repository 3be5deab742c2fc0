import { atom, onMount } from 'nanostores';

/** Milliseconds until a lost connection is shown; most connections are restored sooner. */
const GRACE_PERIOD = 3000;

/** Whether live events reach this page. */
export const $connection = atom<'connected' | 'disconnected'>('connected');

let isLost = false;
let isOffline = false;
let graceTimer: ReturnType<typeof setTimeout> | undefined;

function update(): void {
  $connection.set(isLost || isOffline ? 'disconnected' : 'connected');
}

export function setConnected(): void {
  clearTimeout(graceTimer);
  graceTimer = undefined;
  isLost = isOffline = false;
  update();
}

export function setDisconnected(): void {
  graceTimer ??= setTimeout(() => {
    isLost = true;
    update();
  }, GRACE_PERIOD);
}

/** Follows the network's state, which the browser may report before the connection fails. */
function trackNetwork({ type }: Event): void {
  isOffline = type === 'offline';
  update();
}

onMount($connection, () => {
  const controller = new AbortController();
  for (const type of ['offline', 'online']) {
    addEventListener(type, trackNetwork, { signal: controller.signal });
  }
  return () => controller.abort();
});
