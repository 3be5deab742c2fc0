import { atom } from 'nanostores';
import { send } from '../../api/send.ts';
import * as contract from '../../contract/notices.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkObjection } from '../../rules/reports.ts';
import { setCounts } from '../inbox/collection.ts';

/** Decisions about the member's own content, and what became of the member's reports, newest first. */
export const $notices = atom<readonly contract.Notice[]>([]);

export async function loadNotices(): Promise<Result> {
  const result = await send(contract.listNotices);
  if (result.ok) showNotices(result.value.items);
  return result;
}

function showNotices(notices: readonly contract.Notice[]): void {
  $notices.set(notices);
  setCounts({ notices: notices.length });
}

export async function putNoticeAway(id: string): Promise<Result> {
  const result = await send(contract.putNoticeAway, { id });
  if (result.ok) showNotices($notices.get().filter((notice) => notice.id !== id));
  return result;
}

/** Objects to a decision about the member's own content. */
export async function objectToDecision(id: string, objection: string): Promise<Result> {
  const code = checkObjection(objection);
  if (code) return failed(code);
  const result = await send(contract.objectToDecision, { id, objection });
  if (result.ok || result.error.code === 'objected_already') showObjection(id);
  return result;
}

function showObjection(id: string): void {
  const notices = $notices.get();
  $notices.set(
    notices.map((notice) => (notice.id === id ? { ...notice, objection: 'open' } : notice)),
  );
}
