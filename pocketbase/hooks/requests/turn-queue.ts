// Costly work, such as bcrypt, runs for a few requests at once; some others wait, and the rest are refused.
// The queue is one short text, which the server's store changes atomically: the running jobs, a vertical
// bar, and the waiting jobs in the order of their turns.

/** Maximum waiting requests. */
const WAITING_MAX = 40;
/** Maximum waiting requests of one client: enough for a class, and still leaving places to others. */
const WAITING_OF_CLIENT_MAX = 32;
/** Maximum milliseconds for which a request waits. */
export const WAIT_MAX = 5000;
/**
 * Milliseconds after which a job counts as lost: after a crash in PocketBase's own code no `finally` runs.
 */
const JOB_TIMEOUT = 60_000;

interface Job {
  /** Contains no spaces, semicolons or vertical bars. */
  readonly id: string;
  readonly client: string;
}

interface QueuedJob extends Job {
  /** Time when the job counts as lost, in milliseconds since 1970. */
  readonly until: number;
}

type Jobs = Readonly<Record<'running' | 'waiting', readonly QueuedJob[]>>;

export interface Turn {
  readonly queue: string;
  readonly state: 'running' | 'waiting' | 'refused';
}

/**
 * Starts a job, or lets it wait for its turn. Clients take turns, however many jobs each has.
 * @param queue an empty text at first
 * @param capacity maximum running jobs
 * @param now milliseconds since 1970
 */
export function enqueue(queue: string, job: Job, capacity: number, now: number): Turn {
  const { running, waiting } = read(queue, now);
  const queued = { ...job, until: now + JOB_TIMEOUT };
  if (waiting.length === 0 && running.length < capacity) {
    return { queue: write({ running: [...running, queued], waiting }), state: 'running' };
  }
  const ofClient = waiting.filter(({ client }) => client === job.client).length;
  if (waiting.length >= WAITING_MAX || ofClient >= WAITING_OF_CLIENT_MAX) {
    return { queue, state: 'refused' };
  }
  const place = placeAfterRounds(waiting, ofClient);
  const joined = [...waiting.slice(0, place), queued, ...waiting.slice(place)];
  return { queue: write({ running, waiting: joined }), state: 'waiting' };
}

/**
 * Returns the queue position for the next job of a client that already has `rounds` waiting jobs: before
 * the first job that has more than `rounds` jobs of its own client ahead.
 */
function placeAfterRounds(waiting: readonly Job[], rounds: number): number {
  const seen = new Map<string, number>();
  const place = waiting.findIndex(({ client }) => {
    const before = seen.get(client) ?? 0;
    seen.set(client, before + 1);
    return before > rounds;
  });
  return place === -1 ? waiting.length : place;
}

/**
 * Whether the queue is full. This check is cheaper than `join` and already refuses most requests of a
 * burst.
 */
export const isFull = (queue: string): boolean =>
  queue.slice(queue.indexOf('|')).split(';').length > WAITING_MAX;

/** Counts the waiting jobs ahead of a job. */
export function countAhead(queue: string, id: string): number {
  const waiting = queue.slice(queue.indexOf('|') + 1);
  const ahead = waiting.slice(0, Math.max(0, waiting.indexOf(`${id} `)));
  return ahead.split(';').length - 1;
}

/** Counts the jobs of a queue that are not lost. */
export function countJobs(queue: string, now: number) {
  const { running, waiting } = read(queue, now);
  return { running: running.length, waiting: waiting.length };
}

/** Starts a waiting job if it is first in the queue and there is capacity. */
export function advance(queue: string, id: string, capacity: number, now: number): Turn {
  const { running, waiting } = read(queue, now);
  const [first, ...others] = waiting;
  if (first?.id !== id || running.length >= capacity) return { queue, state: 'waiting' };
  const jobs = { running: [...running, { ...first, until: now + JOB_TIMEOUT }], waiting: others };
  return { queue: write(jobs), state: 'running' };
}

/** Removes a job that is done or has waited too long. */
export function removeJob(queue: string, id: string, now: number): string {
  const isOther = (job: Job) => job.id !== id;
  const { running, waiting } = read(queue, now);
  return write({ running: running.filter(isOther), waiting: waiting.filter(isOther) });
}

function read(queue: string, now: number): Jobs {
  const [running = [], waiting = []] = queue.split('|').map((part) => readJobs(part, now));
  return { running, waiting };
}

function readJobs(part: string, now: number): QueuedJob[] {
  const jobs = part
    .split(';')
    .slice(0, -1)
    .map((text) => text.split(' '));
  return jobs
    .map(([id = '', client = '', until]) => ({ id, client, until: Number(until) }))
    .filter(({ until }) => until > now);
}

const write = ({ running, waiting }: Jobs) => `${writeJobs(running)}|${writeJobs(waiting)}`;

const writeJobs = (jobs: readonly QueuedJob[]) =>
  jobs.map(({ id, client, until }) => `${id} ${client} ${until};`).join('');
