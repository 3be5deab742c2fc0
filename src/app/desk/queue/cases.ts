import { atom, map } from 'nanostores';
import { sendAtDesk } from '../../../api/desk.ts';
import * as contract from '../../../contract/desk.ts';
import type { Case, CaseQuery, CaseRow, Verdict } from '../../../contract/desk.ts';
import type { Result } from '../../../contract/result.ts';
import type { CaseState, ReportSubject } from '../../../rules/reports.ts';
import { $counts, addToCounts } from '../../../stores/desk/counts.ts';
import { createDeskList } from '../../../stores/desk/desk-list.ts';

interface CaseFilter {
  readonly state: CaseState;
  readonly subject: ReportSubject | '';
  readonly isUrgent: boolean;
}

export const $filter = atom<CaseFilter>({ state: 'open', subject: '', isUrgent: false });

const queryOf = ({ state, subject, isUrgent }: CaseFilter): CaseQuery => ({
  state,
  ...(subject !== '' && { subject }),
  ...(isUrgent && { urgent: 'true' }),
});

export const cases = createDeskList<CaseRow, CaseQuery>(async (query) => {
  const result = await sendAtDesk(contract.listCases, query);
  if (result.ok) $counts.set(result.value.counts);
  return result;
}, queryOf($filter.get()));

export const loadCases = () => cases.load(queryOf($filter.get()));

export function setFilter(change: Partial<CaseFilter>): void {
  $filter.set({ ...$filter.get(), ...change });
  void loadCases();
}

/** The cases that were opened, by id. */
export const $opened = map<Record<string, Case | 'failed' | 'gone'>>({});

/** Fetches a case, the first time or again; the shown one stays until then. */
export async function fetchCase(id: string): Promise<void> {
  const result = await sendAtDesk(contract.showCase, { id });
  if (result.ok) showCase(result.value);
  else if (result.error.code === 'case_gone') dropCase(id);
  else if (typeof $opened.get()[id] !== 'object') $opened.setKey(id, 'failed');
}

/** A case that was erased waits for nobody any more. */
function dropCase(id: string): void {
  $opened.setKey(id, 'gone');
  cases.change((rows) => rows.filter((row) => row.id !== id));
}

/** Fetches a case to be opened. If no list in sight has it, as after a link, those of its state are listed. */
export async function openCase(id: string): Promise<void> {
  await fetchCase(id);
  const opened = $opened.get()[id];
  if (typeof opened !== 'object') return;
  const { status, items } = cases.$list.get();
  const isListed = status === 'ready' && items.some((row) => row.id === id);
  if (isListed || opened.state === $filter.get().state) return;
  setFilter({ state: opened.state, subject: '', isUrgent: false });
}

/** The case that was decided last in this tab, which `u` opens again. */
export const $lastDecided = atom('');

export async function decide(decision: contract.Decision): Promise<Result<Case>> {
  const result = await sendAtDesk(contract.decideCase, decision);
  if (result.ok) {
    $lastDecided.set(decision.id);
    countAsOpen(result.value, -1);
  }
  return settle(decision.id, result);
}

export async function undoDecision(id: string): Promise<Result<Case>> {
  const result = await sendAtDesk(contract.undoDecision, { id });
  if (result.ok) {
    if ($lastDecided.get() === id) $lastDecided.set('');
    countAsOpen(result.value, 1);
  }
  return settle(id, result);
}

export async function answerObjection(
  id: string,
  verdict: Verdict,
  words: string,
): Promise<Result<Case>> {
  const result = await sendAtDesk(contract.answerObjection, { id, verdict, words });
  if (result.ok) addToCounts({ objected: -1 });
  return settle(id, result);
}

/** Shows the case as it is after a change, also after a refusal: somebody else may have decided it. */
function settle(id: string, result: Result<Case>): Result<Case> {
  if (result.ok) showCase(result.value);
  else void fetchAfterRefusal(id);
  return result;
}

/** A case that does not wait any more was still counted here. */
async function fetchAfterRefusal(id: string): Promise<void> {
  const before = $opened.get()[id];
  await fetchCase(id);
  const after = $opened.get()[id];
  if (typeof before !== 'object') return;
  if (typeof after === 'object' && after.state === before.state) return;
  if (before.state === 'open') countAsOpen(before, -1);
  if (before.state === 'objected') addToCounts({ objected: -1 });
}

/** Shows a case, and its row in the list; a decided one stays in the list until that is loaded again. */
function showCase(shown: Case): void {
  $opened.setKey(shown.id, shown);
  const { state, action, decision_reason, verdict, outcome_at, reports, is_urgent } = shown;
  const change = { state, action, decision_reason, verdict, outcome_at, reports, is_urgent };
  cases.change((rows) => rows.map((row) => (row.id === shown.id ? { ...row, ...change } : row)));
}

/** Adapts the numbers after a case was decided or opened again. */
const countAsOpen = ({ is_urgent }: Case, by: 1 | -1) =>
  addToCounts({ open: by, urgent: is_urgent ? by : 0 });

/** Returns the id of the next case of the list that waits, after this one or else from the top; empty if none does. */
export function nextWaiting(id: string): string {
  const { items } = cases.$list.get();
  const { state } = $filter.get();
  if (state !== 'open' && state !== 'objected') return '';
  const after = items.findIndex((row) => row.id === id) + 1;
  const others = [...items.slice(after), ...items.slice(0, after)];
  return others.find((row) => row.id !== id && row.state === state)?.id ?? '';
}

/** Lists all open cases, and returns the id of the first; empty if others have decided them meanwhile. */
export async function listOpen(): Promise<string> {
  $filter.set({ state: 'open', subject: '', isUrgent: false });
  await loadCases();
  return cases.$list.get().items[0]?.id ?? '';
}
