import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/held-messages.ts';
import {
  countHeld,
  deleteAllHeld,
  deleteHeld,
  heldMessages,
  loadMoreHeld,
  releaseHeld,
} from '../../../../src/stores/inbox/held-messages.ts';
import { $inbox } from '../../../../src/stores/inbox/inbox.ts';
import { FakeServer, settle } from '../../fake-server.ts';

const held = (id: string) => ({ id, content: id, created_at: `2026-11-22 10:00:0${id}Z` });
const cursor = { created_at: held('2').created_at, id: '2' };
const pages = [
  [200, { items: [held('3'), held('2')], next: cursor, count: 3 }],
  [200, { items: [held('1')], next: null, count: 3 }],
] as const;

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  server.answer(contract.listHeldMessages, ...pages);
  server.answer(contract.releaseHeldMessages, [204]);
  server.answer(contract.deleteHeldMessages, [204]);
  server.answer(contract.deleteAllHeldMessages, [204]);
  await heldMessages.load();
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => {
  const messages = heldMessages.$loaded.get();
  return messages.status === 'ready' ? messages.value.items.map(({ id }) => id) : messages.status;
};

it('the count is fetched, and a failure keeps the last one', async () => {
  server.answer(
    contract.listHeldMessages,
    [200, { items: [], next: null, count: 7 }],
    'unreachable',
  );
  await countHeld();
  expect($inbox.get().counts.held).toBe(7);
  await countHeld();
  expect($inbox.get().counts.held).toBe(7);
});

it('a page that is loading during a deletion does not restore the count', async () => {
  const answer = server.holdBack(contract.listHeldMessages);
  const more = loadMoreHeld();
  await settle();
  await deleteHeld('3');
  await answer(pages[1]);
  await more;
  expect([shown(), $inbox.get().counts.held]).toEqual([['2', '1'], 2]);
});

it('a deleted message does not return with an older list', async () => {
  const list = server.holdBack(contract.listHeldMessages);
  const deletion = server.holdBack(contract.deleteHeldMessages);
  const deleted = deleteHeld('3');
  const reopened = heldMessages.load();
  await settle();
  await deletion([204]);
  await list(pages[0]);
  await Promise.all([deleted, reopened]);
  expect([shown(), $inbox.get().counts.held]).toEqual([['2'], 2]);
});

it('removing the last loaded message loads the next page', async () => {
  await deleteHeld('3');
  await deleteHeld('2');
  expect(shown()).toEqual(['1']);
});

it('a message stays if the server refuses', async () => {
  server.answer(contract.releaseHeldMessages, [500]);
  server.answer(contract.deleteAllHeldMessages, 'unreachable');
  expect((await releaseHeld('3')).ok).toBe(false);
  expect((await deleteAllHeld()).ok).toBe(false);
  expect([shown(), $inbox.get().counts.held]).toEqual([['3', '2'], 3]);
});

it('deleting all empties the list, also of a pending page', async () => {
  const answer = server.holdBack(contract.listHeldMessages);
  const more = loadMoreHeld();
  await settle();
  await deleteAllHeld();
  await answer(pages[1]);
  await more;
  expect([shown(), $inbox.get().counts.held]).toEqual([[], 0]);
});
