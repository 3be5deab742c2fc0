import { sendAtDesk } from '../../../api/desk.ts';
import * as contract from '../../../contract/desk-house.ts';
import type { ScamReport, ScamState } from '../../../contract/desk-house.ts';
import type { Result } from '../../../contract/result.ts';
import { $counts, addToCounts } from '../../../stores/desk/counts.ts';
import { createDeskList } from '../../../stores/desk/desk-list.ts';

export const scamReports = createDeskList<ScamReport, { state: ScamState }>(
  async (query) => {
    const result = await sendAtDesk(contract.listScamReports, query);
    if (result.ok) $counts.set(result.value.counts);
    return result;
  },
  { state: 'open' },
);

/** Marks a report as done, or opens it again; it leaves the list. */
export async function setScamReportDone(id: string, is_done: boolean): Promise<Result> {
  const result = await sendAtDesk(contract.setScamReportDone, { id, is_done });
  if (result.ok) takeScamReport(id, is_done ? -1 : 1);
  return result;
}

export async function deleteScamReport({ id, is_done }: ScamReport): Promise<Result> {
  const result = await sendAtDesk(contract.deleteScamReport, { id });
  if (result.ok) takeScamReport(id, is_done ? 0 : -1);
  return result;
}

/** Takes a report out of the list after a change that was made to it. */
function takeScamReport(id: string, scams: -1 | 0 | 1): void {
  scamReports.change((reports) => reports.filter((report) => report.id !== id));
  addToCounts({ scams });
}
