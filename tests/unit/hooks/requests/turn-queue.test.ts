import { describe, expect, it } from 'vitest';
import {
  advance,
  countAhead,
  enqueue,
  isFull,
  removeJob,
} from '../../../../pocketbase/hooks/requests/turn-queue.ts';

const start = 1_800_000_000_000;

/** Lets jobs join the queue in turn, with ids such as `client/number`; returns their states. */
function joinAll(ids: readonly string[], capacity = 1, before = '') {
  let queue = before;
  const states = ids.map((id) => {
    const turn = enqueue(queue, { id, client: id.split('/')[0] ?? '' }, capacity, start);
    queue = turn.queue;
    return turn.state;
  });
  return { queue, states };
}

const jobsOf = (client: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${client}/${number}`);

const inOrder = (queue: string, ids: readonly string[]) =>
  ids.toSorted((one, other) => countAhead(queue, one) - countAhead(queue, other));

describe('a queue', () => {
  it('starts the next waiting job when a running one ends', () => {
    const { queue } = joinAll(['at/work', 'a/0', 'b/0']);
    expect(advance(queue, 'a/0', 1, start).state).toBe('waiting');
    const left = removeJob(queue, 'at/work', start);
    expect(advance(left, 'b/0', 1, start).state).toBe('waiting');
    const turn = advance(left, 'a/0', 1, start);
    expect(turn.state).toBe('running');
    expect(advance(removeJob(turn.queue, 'a/0', start), 'b/0', 1, start).state).toBe('running');
  });

  it('lets clients take turns, however many jobs each of them has', () => {
    const ids = [...jobsOf('a', 3), ...jobsOf('b', 2), 'c/0'];
    const { queue } = joinAll(['at/work', ...ids]);
    expect(inOrder(queue, ids)).toEqual(['a/0', 'b/0', 'c/0', 'a/1', 'b/1', 'a/2']);
  });

  it('accepts 30 jobs of a school class that shares an address, and jobs of other clients', () => {
    const own = joinAll(jobsOf('a', 50));
    expect(own.states.filter((state) => state === 'waiting').length).toBeGreaterThanOrEqual(30);
    expect(own.states.at(-1)).toBe('refused');
    const others = Array.from({ length: 9 }, (_, number) => `client-${number}/0`);
    const { states, queue } = joinAll(others, 1, own.queue);
    expect(states.slice(0, 8)).toEqual(Array(8).fill('waiting'));
    expect(states.at(-1)).toBe('refused');
    expect([isFull(queue), isFull(own.queue), isFull('')]).toEqual([true, false, false]);
  });

  it('drops a job that has run for more than a minute', () => {
    const { queue } = joinAll(['a/0', 'b/0']);
    const later = start + 60_001;
    const turn = enqueue(queue, { id: 'c/0', client: 'c' }, 1, later);
    expect(turn.state).toBe('running');
    expect(removeJob(turn.queue, 'c/0', later)).toBe('|');
  });
});
