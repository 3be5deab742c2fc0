import type { Searched } from './proof-worker.ts';

/**
 * Has a worker search for a proof of work.
 * @param onTries told how many numbers were in vain so far
 * @throws when the worker cannot be started, and when it is stopped by the signal
 */
export function startSearch(
  challenge: string,
  signal: AbortSignal,
  onTries: (tries: number) => void,
): Promise<string> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const found = new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', reject);
    worker.addEventListener('error', reject);
    worker.addEventListener('message', ({ data }: MessageEvent<Searched>) => {
      if (data.proof === null) onTries(data.tries);
      else resolve(data.proof);
    });
  });
  worker.postMessage(challenge);
  return found.finally(() => worker.terminate());
}
