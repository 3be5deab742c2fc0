import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as contract from '../../../src/contract/blocks.ts';
import { changeInboxRules, showInboxRules } from '../../../src/contract/inbox-rules.ts';
import {
  $blocks,
  blockSender,
  holdUnmarked,
  loadBlocks,
  removeBlock,
} from '../../../src/stores/blocks.ts';
import { FakeServer } from '../fake-server.ts';

const items = [
  { id: 'one', day: '2026-05-03' },
  { id: 'two', day: '2026-05-02' },
];
const rules = { hidden_words: [], hold_unmarked: true, held: 0 };
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.answer(contract.listBlocks, [200, { items }]);
  server.answer(showInboxRules, [200, rules]);
});
afterEach(() => vi.unstubAllGlobals());

it('blocks are shown once both answers are there, else they have failed', async () => {
  await loadBlocks();
  expect($blocks.get()).toEqual({ status: 'ready', items, holdsUnmarked: true });
  server.answer(showInboxRules, 'unreachable');
  await loadBlocks();
  expect($blocks.get()).toEqual({ status: 'failed' });
});

it('a block goes once the server has removed it, and stays where it has not', async () => {
  await loadBlocks();
  server.answer(contract.removeBlock, 'unreachable', [204]);
  expect(await removeBlock('one')).toMatchObject({ error: { code: 'no_response' } });
  expect($blocks.get()).toMatchObject({ items });
  expect(await removeBlock('one')).toMatchObject({ ok: true });
  expect($blocks.get()).toMatchObject({ items: [{ id: 'two' }] });
});

it('a sender is blocked by one message, and the words stay as they are', async () => {
  const refusal = { data: { message_id: { code: 'no_mark' } } };
  server.answer(contract.blockSender, [400, refusal]);
  expect(await blockSender('a-message')).toMatchObject({ error: { code: 'no_mark' } });
  expect(server.asked(contract.blockSender)).toEqual([{ message_id: 'a-message' }]);
  server.answer(changeInboxRules, [204]);
  await holdUnmarked(false);
  expect(server.asked(changeInboxRules)).toEqual([{ hold_unmarked: false }]);
});
