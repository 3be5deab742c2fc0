// Costly work, such as bcrypt, runs for a few requests at once; some others wait, and the rest is
// refused. The queue is one short text, which the server's store changes in one step: the jobs at work,
// a bar, and the waiting jobs in the order of their turns.

/** Maximum waiting requests. */
const WAITING_MAX = 40;
/** Maximum waiting requests of one client: enough for a class, and it leaves places to others. */
const WAITING_OF_CLIENT_MAX = 32;
/** Milliseconds that a request waits at most. */
export const WAIT_MAX = 5000;
/** Milliseconds after which a job counts as lost: a crash in PocketBase's own code runs no `finally`. */
const JOB_MAX = 60_000;

interface Job {
  /** Without spaces, semicolons and bars. */
  readonly id: string;
  readonly client: string;
}

interface QueuedJob extends Job {
  /** Milliseconds since 1970. */
  readonly until: number;
}

interface Jobs {
  readonly atWork: readonly QueuedJob[];
  readonly waiting: readonly QueuedJob[];
}

export interface Turn {
  readonly queue: string;
  readonly state: 'at_work' | 'waiting' | 'refused';
}

/**
 * Begins a job, or lets it wait for its turn. Clients take turns, whatever number of jobs each has.
 * @param queue empty at first
 * @param capacity jobs that may be at work
 * @param now milliseconds since 1970
 */
export function join(queue: string, job: Job, capacity: number, now: number): Turn {
  const { atWork, waiting } = read(queue, now);
  const queued = { ...job, until: now + JOB_MAX };
  if (waiting.length === 0 && atWork.length < capacity) {
    return { queue: write({ atWork: [...atWork, queued], waiting }), state: 'at_work' };
  }
  const ofClient = waiting.filter(({ client }) => client === job.client).length;
  if (waiting.length >= WAITING_MAX || ofClient >= WAITING_OF_CLIENT_MAX) {
    return { queue, state: 'refused' };
  }
  const place = placeAfterRounds(waiting, ofClient);
  const joined = [...waiting.slice(0, place), queued, ...waiting.slice(place)];
  return { queue: write({ atWork, waiting: joined }), state: 'waiting' };
}

/** The place after the jobs that are among the first `rounds + 1` of their client. */
function placeAfterRounds(waiting: readonly Job[], rounds: number): number {
  const seen = new Map<string, number>();
  const place = waiting.findIndex(({ client }) => {
    const before = seen.get(client) ?? 0;
    seen.set(client, before + 1);
    return before > rounds;
  });
  return place === -1 ? waiting.length : place;
}

/** Whether no other request may wait; cheaper than `join`, which refuses most of a burst. */
export const isFull = (queue: string): boolean =>
  queue.slice(queue.indexOf('|')).split(';').length > WAITING_MAX;

/** How many jobs have their turn before a waiting one. */
export function countAhead(queue: string, id: string): number {
  const waiting = queue.slice(queue.indexOf('|') + 1);
  const ahead = waiting.slice(0, Math.max(0, waiting.indexOf(`${id} `)));
  return ahead.split(';').length - 1;
}

/** Begins a waiting job if it is its turn and there is room. */
export function advance(queue: string, id: string, capacity: number, now: number): Turn {
  const { atWork, waiting } = read(queue, now);
  const [first, ...others] = waiting;
  if (first?.id !== id || atWork.length >= capacity) return { queue, state: 'waiting' };
  const jobs = { atWork: [...atWork, { ...first, until: now + JOB_MAX }], waiting: others };
  return { queue: write(jobs), state: 'at_work' };
}

/** Removes a job that is done, or has waited long enough. */
export function leave(queue: string, id: string, now: number): string {
  const isOther = (job: Job) => job.id !== id;
  const { atWork, waiting } = read(queue, now);
  return write({ atWork: atWork.filter(isOther), waiting: waiting.filter(isOther) });
}

function read(queue: string, now: number): Jobs {
  const [atWork = [], waiting = []] = queue.split('|').map((part) => readJobs(part, now));
  return { atWork, waiting };
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

const write = ({ atWork, waiting }: Jobs) => `${writeJobs(atWork)}|${writeJobs(waiting)}`;

const writeJobs = (jobs: readonly QueuedJob[]) =>
  jobs.map(({ id, client, until }) => `${id} ${client} ${until};`).join('');
