import { atom } from 'nanostores';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { bitsOf } from '../../rules/proof-of-work.ts';

/** Progress of the search for a proof of work, from 0 to 1; null without a search. */
export const $proofProgress = atom<number | null>(null);

let search = new AbortController();

/** Cancels the search, and with it the sending of the message. */
export function cancelProof(): void {
  search.abort();
}

/**
 * Computes the proof of work that a flooded inbox demands, in a worker that is loaded on demand.
 * @returns a failure with `proof_cancelled` after `cancelProof`, or `proof_required` if no worker can start
 */
export async function computeProof(challenge: string): Promise<Result<string>> {
  search = new AbortController();
  const { signal } = search;
  $proofProgress.set(0);
  try {
    const { searchProofInWorker } = await import('../../api/proof-search.ts');
    const proof = await searchProofInWorker(challenge, signal, (tries) =>
      $proofProgress.set(progressOf(tries, bitsOf(challenge))),
    );
    return succeeded(proof);
  } catch {
    return failed(signal.aborted ? 'proof_cancelled' : 'proof_required');
  } finally {
    $proofProgress.set(null);
  }
}

/** Returns the probability that this many tries find a proof; it approaches 1. */
const progressOf = (tries: number, bits: number) => 1 - Math.exp(-tries / 2 ** bits);
