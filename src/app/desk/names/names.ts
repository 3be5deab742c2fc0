import { sendAtDesk } from '../../../api/desk.ts';
import * as contract from '../../../contract/desk-house.ts';
import type { HouseRules, Invitation, ReservedName } from '../../../contract/desk-house.ts';
import { succeeded, type Result } from '../../../contract/result.ts';
import { createLoadedStore } from '../../../stores/ui/loaded.ts';

type Listed<Item> = Result<{ items: Item[] }>;

const itemsOf = async <Item>(request: Promise<Listed<Item>>): Promise<Result<Item[]>> => {
  const result = await request;
  return result.ok ? succeeded(result.value.items) : result;
};

export const reservedNames = createLoadedStore(() =>
  itemsOf(sendAtDesk(contract.listReservedNames)),
);

export async function setReservedName(name: ReservedName): Promise<Result> {
  const result = await itemsOf(sendAtDesk(contract.setReservedName, name));
  if (result.ok) reservedNames.change(() => result.value);
  return result;
}

export const houseRules = createLoadedStore<HouseRules>(() => sendAtDesk(contract.showHouseRules));

export async function changeHouseRules(change: Partial<HouseRules>): Promise<Result> {
  const result = await sendAtDesk(contract.changeHouseRules, change);
  if (result.ok) houseRules.change(() => result.value);
  return result;
}

export const blockDomain = (domain: string) =>
  changeDomains((domains) => [...new Set([...domains, domain])]);

export const unblockDomain = (domain: string) =>
  changeDomains((domains) => domains.filter((other) => other !== domain));

/** Changes the list as it is by now, since an undo comes later than the list that was shown. */
async function changeDomains(by: (domains: readonly string[]) => string[]): Promise<Result> {
  const rules = await sendAtDesk(contract.showHouseRules);
  return rules.ok ? changeHouseRules({ blocked_domains: by(rules.value.blocked_domains) }) : rules;
}

export const invitations = createLoadedStore(() => itemsOf(sendAtDesk(contract.listInvitations)));

export const createInvitation = (uses: string, last_day: string) =>
  showInvitations(sendAtDesk(contract.createInvitation, { uses, last_day }));

export const removeInvitation = (id: string) =>
  showInvitations(sendAtDesk(contract.removeInvitation, { id }));

async function showInvitations(request: Promise<Listed<Invitation>>): Promise<Result> {
  const result = await itemsOf(request);
  if (result.ok) invitations.change(() => result.value);
  return result;
}
