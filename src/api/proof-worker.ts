import { searchProof } from './find-proof.ts';

/** What the worker says again and again, the last time with a proof. */
export interface Searched {
  readonly tries: number;
  readonly proof: string | null;
}

/** Some hundredths of a second. */
const TRIES_AT_ONCE = 2 ** 14;

addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (let tries = 0, proof: string | null = null; proof === null; tries += TRIES_AT_ONCE) {
    proof = searchProof(data, tries, TRIES_AT_ONCE);
    postMessage({ tries, proof } satisfies Searched);
  }
});
