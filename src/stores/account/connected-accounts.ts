import { send } from '../../api/send.ts';
import * as contract from '../../contract/accounts.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import { createLoadedStore } from '../ui/loaded.ts';

export const connectedAccounts = createLoadedStore(
  async (): Promise<Result<readonly contract.ConnectedAccount[]>> => {
    const result = await send(contract.listConnectedAccounts);
    return result.ok ? succeeded(result.value.items) : result;
  },
);

export async function disconnectAccount(id: string): Promise<Result> {
  const result = await send(contract.disconnectAccount, { id });
  if (result.ok) {
    connectedAccounts.change((accounts) => accounts.filter((account) => account.id !== id));
  }
  return result;
}
