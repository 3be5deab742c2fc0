import { countOf, increase } from './store.ts';

/**
 * Requests that take turns when they create a record, by collection: their name in the metrics, and how many
 * are handled at once. The others wait in a hook of their own, before the origin check and the handler, and
 * have loaded nothing yet. When their turn comes, the handler runs in a machine of PocketBase's pool, which
 * has its code already, and not in the one that was made for them.
 */
export const turns = {
  /** Each keeps its turn for a slot of 8 ms (requests/answer-slot.ts); more would only wait for the database. */
  messages: { kind: 'message', limit: 16 },
  /** Fewer, because a form has up to 128 KB and its answer is a page. */
  message_forms: { kind: 'form', limit: 8 },
  // Fewer, because these are no hurry, and messages wait for the same database.
  reports: { kind: 'report', limit: 8 },
  scam_reports: { kind: 'scam_report', limit: 8 },
  newsletter_subscribers: { kind: 'newsletter', limit: 8 },
} as const;

/**
 * Milliseconds after which waiting work starts in any case, so that work that never ends cannot block all
 * others.
 */
const MAX_WAIT = 5000;
/** Minimum and maximum milliseconds between two polls. */
const MIN_POLL_INTERVAL = 2;
const MAX_POLL_INTERVAL = 50;

/**
 * Runs work of one kind in order of arrival, for a few requests at a time. The others wait before their
 * JavaScript machines load anything for the work: hundreds that load it at once would take hundreds of
 * times the memory, and Go collects without end near the limit of its memory.
 */
export function runInTurn(app: CoreApp, kind: string, limit: number, work: () => void): void {
  const [begun, ended, milliseconds] = keysOf(kind);
  const begin = Date.now();
  awaitEnded(app, ended, increase(app, begun) - limit);
  try {
    work();
  } finally {
    increase(app, ended);
    increase(app, milliseconds, Date.now() - begin);
  }
}

const keysOf = (kind: string) =>
  [`turns/${kind}/begun`, `turns/${kind}/ended`, `turns/${kind}/milliseconds`] as const;

/** Returns how many requests of a kind have ended, and in how many milliseconds, with those in which they
 * waited; and how many work or wait now. */
export function turnsOf(app: CoreApp, kind: string, limit: number) {
  const [begun = 0, ended = 0, milliseconds = 0] = keysOf(kind).map((key) => countOf(app, key));
  const open = Math.max(0, begun - ended);
  return {
    ended,
    milliseconds,
    running: Math.min(open, limit),
    waiting: Math.max(0, open - limit),
  };
}

/** Waits until more than `count` requests have ended their work. */
function awaitEnded(app: CoreApp, key: string, count: number): void {
  const store = app.store();
  const deadline = Date.now() + MAX_WAIT;
  for (;;) {
    const ahead = count - Number(store.get(key) ?? 0);
    if (ahead < 0 || Date.now() > deadline) return;
    // Sleeps about one millisecond for each request ahead.
    sleep(Math.min(Math.max(ahead, MIN_POLL_INTERVAL), MAX_POLL_INTERVAL));
  }
}

/**
 * Maximum milliseconds between two polls. Hundreds of requests that poll more often would slow down the
 * request that does the work.
 */
const CLAIM_POLL_MAX = 80;

const claimKey = (work: string) => `claimed ${work}`;

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
  for (let pause = 5; ; pause = Math.min(2 * pause, CLAIM_POLL_MAX)) {
    const found = find();
    if (found !== null) return found;
    if (claim(app, work, patience)) break;
    sleep(pause);
  }
  try {
    // Another request may have finished between the lookup and the claim.
    return find() ?? compute();
  } finally {
    app.store().remove(claimKey(work));
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
    String(app.store().get(claimKey(work)) ?? '[]'),
  ) as number[];
  const age = now - claimedAt;
  // A time in the future means that the clock was set back.
  if (age >= 0 && age < lifetime) return false;
  app.store().set(claimKey(work), JSON.stringify([now, 4 * lifetime]));
  return true;
}
