import { atom } from 'nanostores';
import { send } from '../api/send.ts';
import * as contract from '../contract/accounts.ts';
import type { Result } from '../contract/result.ts';

type ConnectedAccounts =
  | { status: 'loading' | 'failed' }
  /** The id of each connection, by its provider's name. */
  | { status: 'ready'; connections: Partial<Record<string, string>> };

export const $connectedAccounts = atom<ConnectedAccounts>({ status: 'loading' });

export async function loadConnectedAccounts(): Promise<void> {
  const result = await send(contract.listConnectedAccounts);
  $connectedAccounts.set(
    result.ok
      ? {
          status: 'ready',
          connections: Object.fromEntries(
            result.value.items.map(({ provider, id }) => [provider, id]),
          ),
        }
      : { status: 'failed' },
  );
}

export async function disconnectAccount(id: string): Promise<Result> {
  const result = await send(contract.disconnectAccount, { id });
  if (result.ok) await loadConnectedAccounts();
  return result;
}
