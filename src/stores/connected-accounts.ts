import { atom } from 'nanostores';
import * as api from '../api/settings.ts';
import type { Result } from '../contract/result.ts';
import { resultOf } from './result-of.ts';

type ConnectedAccounts =
  | { status: 'loading' | 'failed' }
  /** The id of each connection, by its provider's name. */
  | { status: 'ready'; connections: Partial<Record<string, string>> };

export const $connectedAccounts = atom<ConnectedAccounts>({ status: 'loading' });

export async function loadConnectedAccounts(): Promise<void> {
  const result = await resultOf(api.listConnectedAccounts());
  $connectedAccounts.set(
    result.ok
      ? {
          status: 'ready',
          connections: Object.fromEntries(result.value.map(({ provider, id }) => [provider, id])),
        }
      : { status: 'failed' },
  );
}

export async function disconnectAccount(id: string): Promise<Result> {
  const result = await resultOf(api.disconnectAccount(id));
  if (result.ok) await loadConnectedAccounts();
  return result;
}
