import { requestEventOf } from '../engine/request-event.ts';
import { claim, countOf, increase, processKey } from '../engine/store.ts';
import { clientAt, refuseTooManyRequests } from './rate-limit.ts';
import * as turns from './turn-queue.ts';

/**
 * Maximum running jobs of each kind; hashing leaves one core to the pages, and each mail of a test takes a
 * program of its own. Exports mostly wait for their readers, so that several may run.
 */
const limits = {
  hashing: () => Math.max(1, Number($os.getenv('CORES')) - 1),
  drawing: () => 2,
  mailing: () => 2,
  exporting: () => 4,
};

type Kind = keyof typeof limits;
export const workKinds = Object.keys(limits) as Kind[];

/**
 * Milliseconds between two polls of the queue, multiplied by the jobs ahead. A poll takes a fifth of a
 * millisecond, and 40 jobs that poll in a busy loop would take more time than the work.
 */
const POLL_INTERVAL = 10;

/**
 * Does costly work when its turn comes. The work must not call this function for the same kind, which would
 * be a deadlock.
 * @throws 503 with `Retry-After` if too many requests wait or this one waited too long
 */
export function runQueued<Result>(e: core.RequestEvent, kind: Kind, work: () => Result): Result {
  if (turns.isFull(queueOf(e.app, kind))) refuseBusy(e, kind);
  const id = $security.randomString(12);
  try {
    if (!awaitTurn(e, kind, id)) refuseBusy(e, kind);
    increase(e.app, takenKey(kind));
    return work();
  } finally {
    const remove = (queue: string) => turns.removeJob(queue, id, Date.now());
    change(e.app, kind, (queue) => ({ queue: remove(queue), state: 'refused' }));
  }
}

/** Waits for a job's turn, and returns whether it came in time. */
function awaitTurn(e: core.RequestEvent, kind: Kind, id: string): boolean {
  const capacity = limits[kind]();
  const job = { id, client: digestOf(e) };
  const end = Date.now() + turns.WAIT_MAX;
  let state = change(e.app, kind, (queue) => turns.enqueue(queue, job, capacity, Date.now()));
  while (state === 'waiting' && Date.now() < end) {
    const ahead = turns.countAhead(queueOf(e.app, kind), id);
    sleep(POLL_INTERVAL * (ahead + 1));
    if (ahead > 0) continue;
    state = change(e.app, kind, (queue) => turns.advance(queue, id, capacity, Date.now()));
  }
  return state === 'running';
}

const digestOf = (e: core.RequestEvent) =>
  $security.hs256(clientAt(e), processKey(e.app, 'work')).slice(0, 16);

function refuseBusy(e: core.RequestEvent, kind: Kind): never {
  increase(e.app, refusedKey(kind));
  const headers = requestEventOf(e).response.header();
  headers.set('Retry-After', String(turns.WAIT_MAX / 1000));
  throw new ApiError(503, 'server_busy');
}

const keyOf = (kind: Kind) => `work/${kind}`;
const takenKey = (kind: Kind) => `work/${kind}/taken`;
const refusedKey = (kind: Kind) => `work/${kind}/refused`;

/** Returns the jobs of a kind: those that run and wait, and those taken and refused since the start. */
export const workOf = (app: CoreApp, kind: Kind) => ({
  ...turns.countJobs(queueOf(app, kind), Date.now()),
  taken: countOf(app, takenKey(kind)),
  refused: countOf(app, refusedKey(kind)),
});

const queueOf = (app: CoreApp, kind: Kind) =>
  (app.store().get(keyOf(kind)) as string | null | undefined) ?? '';

/** Changes the queue atomically; the whole store is locked meanwhile. */
function change(app: CoreApp, kind: Kind, by: (queue: string) => turns.Turn): turns.Turn['state'] {
  let state: turns.Turn['state'] = 'waiting';
  app.store().setFunc(keyOf(kind), (queue: string | null) => {
    const turn = by(queue ?? '');
    state = turn.state;
    return turn.queue;
  });
  return state;
}

/**
 * Milliseconds after which a piece of work counts as lost: after a crash in PocketBase's own code no `finally`
 * runs.
 */
const LIFETIME = 15 * 60_000;
/** Seconds after which the refused client is told to try again. */
const RETRY_AFTER = 60;

/**
 * Does a piece of work, unless the same is being done.
 * @param name name of the work and of whom it is for
 * @throws 429 with the code `too_many_requests` and `Retry-After` while it is being done
 */
export function runAlone(e: core.RequestEvent, name: string, work: () => void): void {
  const key = `alone/${name}`;
  if (claim(e.app, key, LIFETIME) === 0) refuseTooManyRequests(e, RETRY_AFTER);
  try {
    work();
  } finally {
    e.app.store().remove(key);
  }
}
