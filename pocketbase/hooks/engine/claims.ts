/** Milliseconds until a claim expires; then the waiting requests do the work themselves. */
const CLAIM_LIFETIME = 5000;
/**
 * Maximum milliseconds between two polls. Hundreds of requests that poll more often would slow down the
 * request that does the work.
 */
const MAX_POLL_INTERVAL = 80;

const keyOf = (work: string) => `claimed ${work}`;

/**
 * Returns a stored result, or computes it: when hundreds of requests need the same result, one of them
 * computes it and the others wait (single-flight).
 * @param find returns the result if a request has computed it, else null
 * @param compute stores the result
 */
export function computeOnce<Result>(
  app: CoreApp,
  work: string,
  find: () => Result | null,
  compute: () => Result,
): Result {
  const found = find() ?? claimOrAwait(app, work, find);
  if (found !== null) return found;
  try {
    // Another request may have finished between the lookup and the claim.
    return find() ?? compute();
  } finally {
    app.store().remove(keyOf(work));
  }
}

/**
 * Claims a piece of work or waits for its result.
 * @returns null for the claimant, and after the timeout
 */
function claimOrAwait<Result>(app: CoreApp, work: string, find: () => Result | null) {
  const deadline = Date.now() + CLAIM_LIFETIME;
  for (let pause = 5; !claim(app, work); pause = Math.min(2 * pause, MAX_POLL_INTERVAL)) {
    sleep(pause);
    const found = find();
    if (found !== null) return found;
    if (Date.now() > deadline) return null;
  }
  return null;
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
