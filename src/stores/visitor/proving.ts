import { atom } from 'nanostores';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { bitsOf } from '../../rules/work-proof.ts';

/** How far the search for a proof of work is, from 0 to 1; null while there is none. */
export const $proving = atom<number | null>(null);

let search = new AbortController();

/** Ends the search; what was to be sent is not. */
export function cancelProof(): void {
  search.abort();
}

/**
 * Works out what a flooded inbox demands for a message, in a worker that is fetched for it.
 * @returns `proof_cancelled` after `cancelProof`, `proof_required` where the device has no worker
 */
export async function prove(challenge: string): Promise<Result<string>> {
  search = new AbortController();
  const { signal } = search;
  $proving.set(0);
  try {
    const { startSearch } = await import('../../api/proof-search.ts');
    const proof = await startSearch(challenge, signal, (tries) =>
      $proving.set(shareOf(tries, bitsOf(challenge))),
    );
    return succeeded(proof);
  } catch {
    return failed(signal.aborted ? 'proof_cancelled' : 'proof_required');
  } finally {
    $proving.set(null);
  }
}

/** What was tried in vain brings the end no nearer: this comes close to 1 and never reaches it. */
const shareOf = (tries: number, bits: number) => 1 - Math.exp(-tries / 2 ** bits);
