import { expect, it } from 'vitest';
import { Queue } from '../../../src/api/queue.ts';

const wait = () => new Promise((resolve) => setImmediate(resolve));

it('a request is sent once the one before it is answered, and gets its own answer', async () => {
  const queue = new Queue();
  const sent: string[] = [];
  const first = Promise.withResolvers<string>();
  const send = (name: string, answer: Promise<string>) => () => {
    sent.push(name);
    return answer;
  };
  const answers = [
    queue.add(send('first', first.promise)),
    queue.add(send('second', Promise.resolve('two'))),
  ];
  await wait();
  expect(sent).toEqual(['first']);
  expect(queue.last).toBe(answers[1]);
  first.resolve('one');
  expect(await Promise.all(answers)).toEqual(['one', 'two']);
  expect(sent).toEqual(['first', 'second']);
});

it('a request is sent also after one that threw', async () => {
  const queue = new Queue();
  const broken = queue.add(() => Promise.reject(new Error('broken')));
  const next = queue.add(() => Promise.resolve('answered'));
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('answered');
});
