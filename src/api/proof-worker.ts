import { searchProof } from './find-proof.ts';

/** The worker's progress message; the last one contains the proof. */
export interface Searched {
  readonly tries: number;
  readonly proof: string | null;
}

/** Number of tries between two progress messages; this many take some hundredths of a second. */
const TRIES_AT_ONCE = 2 ** 14;

addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (let tries = 0, proof: string | null = null; proof === null; tries += TRIES_AT_ONCE) {
    proof = searchProof(data, tries, TRIES_AT_ONCE);
    postMessage({ tries, proof } satisfies Searched);
  }
});
