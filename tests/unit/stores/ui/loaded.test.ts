import { expect, it } from 'vitest';
import { failed, succeeded, type Result } from '../../../../src/contract/result.ts';
import { createLoadedStore } from '../../../../src/stores/ui/loaded.ts';

/** Returns a list and the functions that answer its requests, in any order. */
function listByHand() {
  const answers: ((result: Result<string[]>) => void)[] = [];
  const fetch = () => new Promise<Result<string[]>>((resolve) => answers.push(resolve));
  return { answers, list: createLoadedStore(fetch) };
}

const without = (gone: string) => (items: string[]) => items.filter((item) => item !== gone);
const loading = { status: 'loading' };
const ready = (...value: string[]) => ({ status: 'ready', value });

it('a list is loading until the answer, and again on a reload', async () => {
  const { answers, list } = listByHand();
  expect(list.$loaded.get()).toEqual(loading);
  const first = list.load();
  answers[0]?.(succeeded(['one']));
  await first;
  expect(list.$loaded.get()).toEqual(ready('one'));
  const again = list.load();
  expect(list.$loaded.get()).toEqual(loading);
  answers[1]?.(failed('no_response'));
  await again;
  expect(list.$loaded.get()).toEqual({ status: 'failed' });
});

it('a superseded answer is ignored both before and after the latest one', async () => {
  const { answers, list } = listByHand();
  const loads = [list.load(), list.load(), list.load()];
  answers[0]?.(succeeded(['first']));
  await Promise.resolve();
  expect(list.$loaded.get()).toEqual(loading);
  answers[2]?.(succeeded(['third']));
  await loads[2];
  expect(list.$loaded.get()).toEqual(ready('third'));
  answers[1]?.(failed('no_response'));
  await Promise.all(loads);
  expect(list.$loaded.get()).toEqual(ready('third'));
});

it('a superseded load settles with the latest load', async () => {
  const { answers, list } = listByHand();
  const first = list.load();
  void list.load();
  answers[0]?.(succeeded(['first']));
  answers[1]?.(succeeded(['second']));
  await first;
  expect(list.$loaded.get()).toEqual(ready('second'));
});

it('a change while loading fetches again, as the answer may be older', async () => {
  const { answers, list } = listByHand();
  const load = list.load();
  list.change(without('one'));
  expect(answers).toHaveLength(2);
  answers[0]?.(succeeded(['one', 'two']));
  await Promise.resolve();
  expect(list.$loaded.get()).toEqual(loading);
  answers[1]?.(succeeded(['two']));
  await load;
  expect(list.$loaded.get()).toEqual(ready('two'));
});

it('a change fetches nothing before the first load or after a failure', async () => {
  const { answers, list } = listByHand();
  list.change(without('one'));
  expect(answers).toHaveLength(0);
  const load = list.load();
  answers[0]?.(failed('no_response'));
  await load;
  list.change(without('one'));
  expect(answers).toHaveLength(1);
  expect(list.$loaded.get()).toEqual({ status: 'failed' });
});
