import { downloadTable, sendAtDesk } from '../../api/desk.ts';
import * as contract from '../../contract/desk-house.ts';
import type {
  HouseRules,
  HouseState,
  Invitation,
  ReservedName,
  ScamReport,
  ScamState,
} from '../../contract/desk-house.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import { createLoadedStore } from '../ui/loaded.ts';
import { createPagedList } from './paged-list.ts';

export const houseState = createLoadedStore<HouseState>(() => sendAtDesk(contract.showHouseState));
export const sendTestMail = () => sendAtDesk(contract.sendTestMail);

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

export const scamReports = createPagedList<ScamReport, { state: ScamState }>(
  (query) => sendAtDesk(contract.listScamReports, query),
  { state: 'open' },
);

export const setScamReportDone = (id: string, is_done: boolean) =>
  takeScamReport(id, sendAtDesk(contract.setScamReportDone, { id, is_done }));

export const deleteScamReport = (id: string) =>
  takeScamReport(id, sendAtDesk(contract.deleteScamReport, { id }));

/** Takes a report out of the list once the request has succeeded. */
async function takeScamReport(id: string, request: Promise<Result>): Promise<Result> {
  const result = await request;
  if (result.ok) scamReports.change((reports) => reports.filter((report) => report.id !== id));
  return result;
}

/** Downloads a table as a CSV file. */
export const exportTable = (table: (typeof contract.exportTables)[number]) =>
  downloadTable(contract.exportTable, { table });
