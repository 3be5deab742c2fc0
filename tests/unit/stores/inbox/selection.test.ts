import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/messages.ts';
import type { Message } from '../../../../src/contract/messages.ts';
import { SELECTED_MAX } from '../../../../src/rules/inbox.ts';
import { runBulkAction } from '../../../../src/stores/inbox/bulk-action.ts';
import * as inbox from '../../../../src/stores/inbox/inbox.ts';
import * as many from '../../../../src/stores/inbox/messages.ts';
import * as selection from '../../../../src/stores/inbox/selection.ts';
import { FakeServer, refused } from '../../fake-server.ts';
import { aMessage, load } from '../a-message.ts';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.answer(contract.changeMessages, [204]);
  server.answer(contract.deleteMessages, [204]);
  server.answer(contract.markAllSeen, [204]);
  selection.stopSelecting();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const { $inbox } = inbox;
const open = (messages: Message[]) => load(inbox, messages);
const selected = () => [...selection.$selection.get().ids].toSorted().join('');
const openAll = (ids: string) => open([...ids].map((id) => aMessage(id)));

describe('an owner who selects', () => {
  it('one by one selects and deselects', () => {
    openAll('abc');
    selection.toggleSelected('b');
    selection.toggleSelected('c');
    selection.toggleSelected('b');
    expect(selected()).toBe('c');
    expect(selection.$selection.get().isOn).toBe(true);
    selection.stopSelecting();
    expect(selection.$selection.get()).toMatchObject({ isOn: false, from: null });
    expect(selected()).toBe('');
  });

  it.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['c', 'c', 'c'],
  ])('from %s to %s selects all between them', (from, to, expected) => {
    openAll('abcde');
    selection.toggleSelected(from);
    selection.selectTo(to);
    expect(selected()).toBe(expected);
  });

  it.each([
    ['selects up to the next message, then one by one', 'b', 'df', 'bcdf'],
    ['can end it above its start', 'd', 'b', 'bcd'],
    ['can end it at its start', 'b', 'b', 'b'],
  ])('and starts a range %s', (_, from, next, expected) => {
    openAll('abcdef');
    selection.toggleSelected(from);
    selection.toggleRange();
    for (const id of next) selection.toggleSelected(id);
    expect(selected()).toBe(expected);
    expect(selection.$selection.get().isRange).toBe(false);
  });
});

describe('an owner whose list changes', () => {
  const loaded = () => selection.$selectedMessages.get().map(({ id }) => id);

  it('has only loaded messages selected', () => {
    openAll('abc');
    selection.selectLoaded();
    expect(loaded()).toEqual(['a', 'b', 'c']);
    openAll('cd');
    expect(loaded()).toEqual(['c']);
  });
});

describe('an owner who changes many messages', () => {
  it('sends the change in parts, and sees each part once it is accepted', async () => {
    const ids = Array.from({ length: 2 * SELECTED_MAX + 1 }, (_, index) => `m${index}`);
    open(ids.map((id) => aMessage(id)));
    const done: number[] = [];
    const change = { is_public: true };
    const { signal } = new AbortController();
    await many.changeInBulk(ids, change, { onDone: (part) => done.push(part.length), signal });
    const parts = server.asked(contract.changeMessages) as { ids: string[] }[];
    expect(parts.map((part) => part.ids.length)).toEqual([SELECTED_MAX, SELECTED_MAX, 1]);
    expect(done).toEqual([SELECTED_MAX, SELECTED_MAX, 1]);
    expect($inbox.get().counts).toMatchObject({ all: ids.length, public: ids.length, private: 0 });
  });
});

describe('an owner who runs a bulk action', () => {
  const size = 2 * SELECTED_MAX + 1;
  const markSeen = (messages: readonly Message[]) =>
    runBulkAction(messages, (following) =>
      many.changeInBulk(many.idsOf(messages), { is_new: false }, following),
    );
  const remove = (messages: readonly Message[]) =>
    runBulkAction(messages, (following) => many.deleteInBulk(many.idsOf(messages), following));
  const messages = () => $inbox.get().messages;
  const selectedIds = () => many.idsOf(selection.$selectedMessages.get());

  beforeEach(() => {
    open(Array.from({ length: size }, (_, index) => aMessage(`m${index}`, { is_new: true })));
    selection.selectLoaded();
  });

  it('sees its progress, and has nothing selected in the end', async () => {
    const seen: string[] = [];
    const unbind = selection.$bulkAction.subscribe((action) => {
      seen.push(action ? `${action.done}/${action.count}` : '');
    });
    const before = messages();
    expect(await remove(before)).toEqual({ result: { ok: true, value: null }, done: before });
    unbind();
    const parts = [0, SELECTED_MAX, 2 * SELECTED_MAX, size].map((done) => `${done}/${size}`);
    expect(seen).toEqual(['', ...parts, '']);
    expect(selectedIds()).toEqual([]);
  });

  it('and stops it waits for the pending part, and keeps the rest selected', async () => {
    const answer = server.holdBack(contract.deleteMessages, [204]);
    const before = messages();
    const removing = remove(before);
    selection.stopSelecting();
    selection.stopSelecting();
    await answer([204]);
    expect(await removing).toMatchObject({ result: { ok: true }, done: { length: SELECTED_MAX } });
    expect(server.asked(contract.deleteMessages)).toHaveLength(1);
    expect(messages()).toEqual(before.slice(SELECTED_MAX));
    expect(selectedIds()).toEqual(many.idsOf(before.slice(SELECTED_MAX)));
    expect(selection.$selection.get().isOn).toBe(true);
    selection.stopSelecting();
    expect(selection.$selection.get().isOn).toBe(false);
  });

  it('keeps refused messages selected', async () => {
    server.answer(contract.changeMessages, [204], refused);
    const before = messages();
    expect(await markSeen(before)).toMatchObject({
      result: { ok: false },
      done: { length: SELECTED_MAX },
    });
    expect(selectedIds()).toEqual(many.idsOf(before.slice(SELECTED_MAX)));
  });

  it('keeps the messages selected meanwhile, and cannot start a second action', async () => {
    const answer = server.holdBack(contract.changeMessages, [204]);
    selection.stopSelecting();
    selection.toggleSelected('m0');
    const marking = markSeen(messages().slice(0, 1));
    selection.toggleSelected('m5');
    expect(await remove(selection.$selectedMessages.get())).toBe(null);
    await answer([204]);
    await marking;
    expect(selectedIds()).toEqual(['m5']);
    expect(server.asked(contract.deleteMessages)).toEqual([]);
  });
});
