/** Milliseconds until a claim expires; then the others do the work themselves. */
const CLAIMED = 5000;
/**
 * Maximum milliseconds between two polls: hundreds of pollers would take the processor from the
 * worker.
 */
const LONGEST_PAUSE = 80;

const keyOf = (work: string) => `claimed ${work}`;

/**
 * Claims a piece of work, or waits for its result: when hundreds of requests need the same, one of
 * them does it. The claimant calls `releaseClaim` afterwards.
 * @param find the result, if another request has made it
 * @returns null for the claimant, and after the timeout
 */
export function awaitClaimed<Result>(
  app: CoreApp,
  work: string,
  find: () => Result | null,
): Result | null {
  const deadline = Date.now() + CLAIMED;
  for (let pause = 5; !claim(app, work); pause = Math.min(2 * pause, LONGEST_PAUSE)) {
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
  // Setting a value locks the store for all others; getting one does not.
  if (Number(app.store().get(keyOf(work)) ?? 0) > now) return false;
  let isMine = false;
  app.store().setFunc(keyOf(work), (until: unknown) => {
    isMine = !(Number(until ?? 0) > now);
    return isMine ? now + CLAIMED : until;
  });
  return isMine;
}
