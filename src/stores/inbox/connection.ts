import { atom, onMount } from 'nanostores';

/** Milliseconds until a lost connection is shown: most reconnect sooner. */
const GRACE_PERIOD = 3000;

/** Whether live events reach this page. */
export const $connection = atom<'connected' | 'disconnected'>('connected');

let isLost = false;
let isOffline = false;
let patience: ReturnType<typeof setTimeout> | undefined;

function update(): void {
  $connection.set(isLost || isOffline ? 'disconnected' : 'connected');
}

export function setConnected(): void {
  clearTimeout(patience);
  patience = undefined;
  isLost = isOffline = false;
  update();
}

export function setDisconnected(): void {
  patience ??= setTimeout(() => {
    isLost = true;
    update();
  }, GRACE_PERIOD);
}

/** The browser may report this before the connection fails. */
function followNetwork({ type }: Event): void {
  isOffline = type === 'offline';
  update();
}

onMount($connection, () => {
  const controller = new AbortController();
  for (const type of ['offline', 'online']) {
    addEventListener(type, followNetwork, { signal: controller.signal });
  }
  return () => controller.abort();
});
