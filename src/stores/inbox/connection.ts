import { atom, onMount } from 'nanostores';

/** Milliseconds of a lost connection before it is shown: most are made again sooner. */
const PATIENCE = 3000;

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
  }, PATIENCE);
}

/** The browser may know before the connection is lost. */
function followNetwork({ type }: Event): void {
  isOffline = type === 'offline';
  update();
}

onMount($connection, () => {
  const page = new AbortController();
  for (const type of ['offline', 'online']) {
    addEventListener(type, followNetwork, { signal: page.signal });
  }
  return () => page.abort();
});
