import { atom, onMount } from 'nanostores';

/** Milliseconds that a line may be broken before it is worth a word: most are made again sooner. */
const PATIENCE = 3000;

/** Whether what happens on the server is heard of here. */
export const $connection = atom<'standing' | 'lost'>('standing');

let patience: ReturnType<typeof setTimeout> | undefined;

export function lineStands(): void {
  clearTimeout(patience);
  patience = undefined;
  $connection.set('standing');
}

export function lineBroke(): void {
  patience ??= setTimeout(lineIsLost, PATIENCE);
}

function lineIsLost(): void {
  $connection.set('lost');
}

onMount($connection, () => {
  // The browser knows before the line does.
  addEventListener('offline', lineIsLost);
  return () => removeEventListener('offline', lineIsLost);
});
