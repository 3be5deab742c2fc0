/** Milliseconds until a claim expires; then the waiting requests do the work themselves. */
const CLAIM_LIFETIME = 5000;
/**
 * Maximum milliseconds between two polls. Hundreds of requests that poll more often would slow down the
 * request that does the work.
 */
const MAX_POLL_INTERVAL = 80;

const keyOf = (work: string) => `claimed ${work}`;

/**
 * Claims a piece of work or waits for its result: when hundreds of requests need the same result, one of
 * them computes it (single-flight). The claimant calls `releaseClaim` afterwards.
 * @param find returns the result if another request has computed it, else null
 * @returns null for the claimant, and after the timeout
 */
export function claimOrAwait<Result>(
  app: CoreApp,
  work: string,
  find: () => Result | null,
): Result | null {
  const deadline = Date.now() + CLAIM_LIFETIME;
  for (let pause = 5; !claim(app, work); pause = Math.min(2 * pause, MAX_POLL_INTERVAL)) {
    sleep(pause);
    const found = find();
    if (found !== null) return found;
    if (Date.now() > deadline) return null;
  }
  return null;
}

export function releaseClaim(app: CoreApp, work: string): void {
  app.store().remove(keyOf(work));
}

function claim(app: CoreApp, work: string): boolean {
  const now = Date.now();
  // Setting a value locks the store for all other requests; getting one does not.
  if (Number(app.store().get(keyOf(work)) ?? 0) > now) return false;
  let isMine = false;
  app.store().setFunc(keyOf(work), (until: unknown) => {
    isMine = !(Number(until ?? 0) > now);
    return isMine ? now + CLAIM_LIFETIME : until;
  });
  return isMine;
}
