import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSuperuserToken } from '../../../../src/api/desk.ts';
import { findPeople as contract } from '../../../../src/contract/desk-people.ts';
import { findPeople, people } from '../../../../src/app/desk/people/people.ts';
import { FakeServer } from '../../fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  keepSuperuserToken('token');
});
afterEach(() => vi.unstubAllGlobals());

const page = (id: string) => [200, { items: [{ id }], next: 'cursor' }] as const;
const listed = () => people.$list.get().items.map(({ id }) => id);

it('people are listed by a filter, page by page', async () => {
  server.answer(contract, page('one'), page('other'));
  await findPeople('', 'suspended');
  await people.loadMore();
  expect(server.asked(contract)).toEqual([
    { begins: '', filter: 'suspended' },
    { begins: '', filter: 'suspended', after: 'cursor' },
  ]);
  expect(listed()).toEqual(['one', 'other']);
});

it('a search goes through all people, and the filter comes back after it', async () => {
  server.answer(contract, page('found'), page('moderator'), page('newest'));
  await findPeople('so', 'moderators');
  await findPeople('', 'moderators');
  await findPeople('', '');
  expect(server.asked(contract)).toEqual([
    { begins: 'so' },
    { begins: '', filter: 'moderators' },
    { begins: '' },
  ]);
  expect(listed()).toEqual(['newest']);
});
