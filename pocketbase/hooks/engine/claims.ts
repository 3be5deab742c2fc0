/**
 * Maximum milliseconds between two polls. Hundreds of requests that poll more often would slow down the
 * request that does the work.
 */
const MAX_POLL_INTERVAL = 80;

const keyOf = (work: string) => `claimed ${work}`;

/**
 * Returns a stored result, or computes it: when hundreds of requests need the same result, one of them
 * computes it and the others wait (single-flight).
 * @param patience milliseconds after which one of those that wait computes it too: among a thousand new
 * requests the first may get no processor time for a second
 * @param find returns the result if a request has computed it, else null
 * @param compute stores the result
 */
export function computeOnce<Result>(
  app: CoreApp,
  work: string,
  patience: number,
  find: () => Result | null,
  compute: () => Result,
): Result {
  for (let pause = 5; ; pause = Math.min(2 * pause, MAX_POLL_INTERVAL)) {
    const found = find();
    if (found !== null) return found;
    if (claim(app, work, patience)) break;
    sleep(pause);
  }
  try {
    // Another request may have finished between the lookup and the claim.
    return find() ?? compute();
  } finally {
    app.store().remove(keyOf(work));
  }
}

/**
 * Claims a piece of work. A claim after an expired one lasts four times as long. Of two claims in the same
 * microsecond both may succeed: an atomic one would run JavaScript while it locks the store for all other
 * requests.
 */
function claim(app: CoreApp, work: string, patience: number): boolean {
  const now = Date.now();
  const [claimedAt = 0, lifetime = patience / 4] = JSON.parse(
    String(app.store().get(keyOf(work)) ?? '[]'),
  ) as number[];
  const age = now - claimedAt;
  // A time in the future means that the clock was set back.
  if (age >= 0 && age < lifetime) return false;
  app.store().set(keyOf(work), JSON.stringify([now, 4 * lifetime]));
  return true;
}
