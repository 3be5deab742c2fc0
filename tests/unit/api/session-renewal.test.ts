import { ClientResponseError } from 'pocketbase';
import { beforeEach, expect, it, vi } from 'vitest';
import { renewSession } from '../../../src/api/session-renewal.ts';

const { send, session } = vi.hoisted(() => ({
  send: vi.fn(),
  session: { token: 'old', renew: vi.fn(), refuse: vi.fn() },
}));
vi.mock('../../../src/api/client.ts', () => ({
  client: () => ({ pocketBase: { send }, session }),
}));

beforeEach(() => vi.resetAllMocks());

const answer = { token: 'new', record: { id: 'laila-id' } };

it('a session is renewed for the token that was sent', async () => {
  send.mockResolvedValue(answer);
  expect(await renewSession()).toBe('renewed');
  expect(send.mock.calls).toEqual([['/api/collections/profiles/auth-refresh', { method: 'POST' }]]);
  expect(session.renew.mock.calls).toEqual([['old', answer]]);
});

it.each([
  [401, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [0, 'unreachable'],
  [502, 'unreachable'],
  [503, 'unreachable'],
  [504, 'unreachable'],
  [400, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
])('an answer of %i means %s', async (status, outcome) => {
  send.mockRejectedValue(new ClientResponseError({ status }));
  expect(await renewSession()).toBe(outcome);
  expect(session.refuse.mock.calls).toEqual(outcome === 'refused' ? [['old']] : []);
  expect(session.renew).not.toHaveBeenCalled();
});

it.each([
  {},
  { token: 'new' },
  { token: '', record: { id: 'laila-id' } },
  { token: 'new', record: {} },
])('an answer that broke off (%j) is worth another try, and changes nothing', async (broken) => {
  send.mockResolvedValue(broken);
  expect(await renewSession()).toBe('unreachable');
  expect(session.renew).not.toHaveBeenCalled();
  expect(session.refuse).not.toHaveBeenCalled();
});

it('the server is asked once by two who ask at once', async () => {
  send.mockResolvedValue(answer);
  await Promise.all([renewSession(), renewSession()]);
  expect(send).toHaveBeenCalledOnce();
  await renewSession();
  expect(send).toHaveBeenCalledTimes(2);
});
