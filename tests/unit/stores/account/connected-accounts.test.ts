import { afterEach, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/accounts.ts';
import {
  connectedAccounts,
  disconnectAccount,
} from '../../../../src/stores/account/connected-accounts.ts';
import { FakeServer } from '../../fake-server.ts';

afterEach(() => vi.unstubAllGlobals());

it('an account is removed once the server has disconnected it, and stays if it refuses', async () => {
  const server = new FakeServer();
  const items = [{ id: 'one', provider: 'google' }];
  server.answer(contract.listConnectedAccounts, [200, { items }]);
  server.answer(contract.disconnectAccount, 'unreachable', [204]);
  await connectedAccounts.load();
  expect(await disconnectAccount('one')).toMatchObject({ error: { code: 'no_response' } });
  expect(connectedAccounts.$loaded.get()).toEqual({ status: 'ready', value: items });
  expect(await disconnectAccount('one')).toMatchObject({ ok: true });
  expect(connectedAccounts.$loaded.get()).toEqual({ status: 'ready', value: [] });
});
