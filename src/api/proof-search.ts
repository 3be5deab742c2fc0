import type { SearchProgress } from './proof-worker.ts';

/**
 * Searches for a proof of work in a worker.
 * @param onTries called with the number of failed tries so far
 * @throws if the worker cannot start, or if the signal aborts the search
 */
export function searchProofInWorker(
  challenge: string,
  signal: AbortSignal,
  onTries: (tries: number) => void,
): Promise<string> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const found = new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', reject);
    worker.addEventListener('error', reject);
    worker.addEventListener('message', ({ data }: MessageEvent<SearchProgress>) => {
      if (data.proof === null) onTries(data.tries);
      else resolve(data.proof);
    });
  });
  worker.postMessage(challenge);
  return found.finally(() => worker.terminate());
}
