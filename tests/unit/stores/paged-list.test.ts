import { expect, it } from 'vitest';
import { succeeded, type Result } from '../../../src/contract/result.ts';
import { createDeskList } from '../../../src/stores/desk/desk-list.ts';
import type { Page } from '../../../src/stores/paged-list.ts';

interface Item {
  readonly id: string;
}
interface Query {
  readonly begins: string;
}
type Asked = Query & { after?: string };

const page = (ids: string, next = ''): Result<Page<Item, string>> =>
  succeeded({ items: [...ids].map((id) => ({ id })), next });

/** A list whose requests are answered by hand. */
function openList() {
  const asked: { query: Asked; answer: (result: Result<Page<Item, string>>) => void }[] = [];
  const list = createDeskList<Item, Query>(
    (query) => new Promise((answer) => asked.push({ query, answer })),
    { begins: '' },
  );
  const ids = () =>
    list.$list
      .get()
      .items.map(({ id }) => id)
      .join('');
  return { list, asked, ids };
}

it('appends the next page without items that are listed already', async () => {
  const { list, asked, ids } = openList();
  const loading = list.load({ begins: 'a' });
  asked[0]?.answer(page('abc', 'c'));
  await loading;
  const more = list.loadMore();
  expect(asked[1]?.query).toEqual({ begins: 'a', after: 'c' });
  asked[1]?.answer(page('cde'));
  await more;
  expect(ids()).toBe('abcde');
  expect(await list.loadMore()).toEqual(succeeded(null));
  expect(asked).toHaveLength(2);
});

it('shows only the answer to the latest query, whichever comes last', async () => {
  const { list, asked, ids } = openList();
  const first = list.load({ begins: 'a' });
  const second = list.load({ begins: 'b' });
  asked[1]?.answer(page('b'));
  await second;
  asked[0]?.answer(page('a'));
  await first;
  expect(ids()).toBe('b');
});

it('drops a next page of a list that was loaded again meanwhile', async () => {
  const { list, asked, ids } = openList();
  const loading = list.load({ begins: '' });
  asked[0]?.answer(page('ab', 'b'));
  await loading;
  const more = list.loadMore();
  const again = list.reload();
  asked[2]?.answer(page('xab', 'b'));
  await again;
  asked[1]?.answer(page('cd'));
  await more;
  expect(ids()).toBe('xab');
});
