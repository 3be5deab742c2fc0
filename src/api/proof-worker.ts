import { searchProof } from './find-proof.ts';

/** The worker's progress message; the last one contains the proof. */
export interface SearchProgress {
  readonly tries: number;
  readonly proof: string | null;
}

/** Number of tries between two progress messages; this many take some hundredths of a second. */
const TRIES_PER_BATCH = 2 ** 14;

addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (let tries = 0, proof: string | null = null; proof === null; tries += TRIES_PER_BATCH) {
    proof = searchProof(data, tries, TRIES_PER_BATCH);
    postMessage({ tries, proof } satisfies SearchProgress);
  }
});
