import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/blocks.ts';
import {
  blocks,
  blockSender,
  isFinalRefusal,
  removeBlock,
} from '../../../../src/stores/inbox/blocks.ts';
import { FakeServer } from '../../fake-server.ts';

const items = [
  { id: 'one', day: '2026-05-03' },
  { id: 'two', day: '2026-05-02' },
];
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.answer(contract.listBlocks, [200, { items }]);
});
afterEach(() => vi.unstubAllGlobals());

it('blocks are shown once loaded, or as failed', async () => {
  await blocks.load();
  expect(blocks.$loaded.get()).toEqual({ status: 'ready', value: items });
  server.answer(contract.listBlocks, 'unreachable');
  await blocks.load();
  expect(blocks.$loaded.get()).toEqual({ status: 'failed' });
});

it('a block is removed once the server has removed it, and stays if it fails', async () => {
  await blocks.load();
  server.answer(contract.removeBlock, 'unreachable', [204]);
  expect(await removeBlock('one')).toMatchObject({ error: { code: 'no_response' } });
  expect(blocks.$loaded.get()).toMatchObject({ value: items });
  expect(await removeBlock('one')).toMatchObject({ ok: true });
  expect(blocks.$loaded.get()).toMatchObject({ value: [{ id: 'two' }] });
});

it('a sender is blocked by the id of a message', async () => {
  const refusal = { data: { message_id: { code: 'no_mark' } } };
  server.answer(contract.blockSender, [400, refusal]);
  expect(await blockSender('a-message')).toMatchObject({ error: { code: 'no_mark' } });
  expect(server.asked(contract.blockSender)).toEqual([{ message_id: 'a-message' }]);
});

it('a retry is futile after a final refusal, but not after a network failure', () => {
  const final = ['no_mark', 'too_many_blocks', 'too_many_blocks_today'];
  const passing = ['', 'no_response', 'unexpected_error', 'too_many_requests'];
  expect([...final, ...passing].filter(isFinalRefusal)).toEqual(final);
});
