import { atom, onMount } from 'nanostores';

/** Milliseconds that a line may be broken before it is worth a word: most are made again sooner. */
const PATIENCE = 3000;

/** Whether what happens on the server is heard of here. */
export const $connection = atom<'standing' | 'lost'>('standing');

let isBroken = false;
let isOffline = false;
let patience: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  $connection.set(isBroken || isOffline ? 'lost' : 'standing');
}

export function lineStands(): void {
  clearTimeout(patience);
  patience = undefined;
  isBroken = false;
  isOffline = false;
  tell();
}

export function lineBroke(): void {
  patience ??= setTimeout(() => {
    isBroken = true;
    tell();
  }, PATIENCE);
}

/** The browser may know before the line does. */
function noteNetwork({ type }: Event): void {
  isOffline = type === 'offline';
  tell();
}

onMount($connection, () => {
  addEventListener('offline', noteNetwork);
  addEventListener('online', noteNetwork);
  return () => {
    removeEventListener('offline', noteNetwork);
    removeEventListener('online', noteNetwork);
  };
});
