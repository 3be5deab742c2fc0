import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSuperuserToken } from '../../../../src/api/desk.ts';
import * as contract from '../../../../src/contract/desk.ts';
import {
  answerObjection,
  cases,
  decide,
  fetchCase,
  listOpen,
  loadCases,
  nextWaiting,
  setFilter,
} from '../../../../src/app/desk/queue/cases.ts';
import { $counts } from '../../../../src/stores/desk/counts.ts';
import { FakeServer, refused, type Answer } from '../../fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  keepSuperuserToken('token');
  server.answer(contract.decideCase, refused);
  server.answer(contract.answerObjection, refused);
  $counts.set({ open: 5, urgent: 2, objected: 3, scams: 1 });
});
afterEach(() => vi.unstubAllGlobals());

const aCase = (state: string, is_urgent = true): Answer => [
  200,
  { id: 'a', state, is_urgent, profile: {} },
];

/** Does something that the server refuses to a case, which is then shown as it is by now. */
async function refuse(before: Answer, act: () => Promise<unknown>, now: Answer): Promise<void> {
  server.answer(contract.showCase, before);
  await fetchCase('a');
  const showNow = server.holdBack(contract.showCase);
  await act();
  await showNow(now);
}

const hide = () => decide({ id: 'a', action: 'hide', reason: 'hate', words: '' });
const uphold = () => answerObjection('a', 'upheld', '');
const gone: Answer = [404, { data: { id: { code: 'case_gone' } } }];

it.each([
  ['that somebody else has decided', aCase('open'), hide, aCase('decided'), [4, 1, 3]],
  ['that is not urgent, and decided', aCase('open', false), hide, aCase('closed'), [4, 2, 3]],
  ['that is erased', aCase('open'), hide, gone, [4, 1, 3]],
  ['whose objection is answered', aCase('objected'), uphold, aCase('closed'), [5, 2, 2]],
  ['that is still open', aCase('open'), hide, aCase('open'), [5, 2, 3]],
] as const)('the numbers fit a case %s', async (_, before, act, now, numbers) => {
  await refuse(before, act, now);
  const { open, urgent, objected } = $counts.get() ?? {};
  expect([open, urgent, objected]).toEqual(numbers);
});

it('a case that is erased leaves the list', async () => {
  const items = [{ id: 'a' }, { id: 'b' }];
  server.answer(contract.listCases, [200, { items, next: '', counts: $counts.get() }]);
  server.answer(contract.showCase, gone);
  await loadCases();
  await fetchCase('a');
  expect(cases.$list.get().items).toEqual([{ id: 'b' }]);
});

it('nothing waits among decided cases, and the way on lists the open ones', async () => {
  const rows = (state: string): Answer => [
    200,
    { items: ['a', 'b'].map((id) => ({ id, state })), next: '', counts: $counts.get() },
  ];
  server.answer(contract.listCases, rows('decided'));
  setFilter({ state: 'decided', isUrgent: true });
  await loadCases();
  expect(nextWaiting('a')).toBe('');
  server.answer(contract.listCases, rows('open'));
  expect(await listOpen()).toBe('a');
  expect(nextWaiting('a')).toBe('b');
});
