/** Milliseconds for which others leave a piece of work to who has claimed it; then they do it themselves. */
const CLAIMED = 5000;
/** Milliseconds between two looks at most: hundreds who look again take the processor from who works. */
const LONGEST_PAUSE = 80;

const keyOf = (work: string) => `claimed ${work}`;

/**
 * Claims a piece of work, or waits for who has claimed it: when hundreds ask for the same at once, one of
 * them does it. Whoever claims it gives it back by `releaseClaim`.
 * @param find what was done meanwhile
 * @returns null for who has the claim, and where nothing came in time
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
