import { atom } from 'nanostores';
import { send } from '../../api/send.ts';
import * as contract from '../../contract/reports.ts';
import type { Notice } from '../../contract/reports.ts';
import type { Result } from '../../contract/result.ts';

/** Decisions about the member's own content, and what became of the member's reports, newest first. */
export const $notices = atom<readonly Notice[]>([]);

export async function loadNotices(): Promise<void> {
  const result = await send(contract.listNotices);
  // A failure needs no message, because the next visit asks again.
  if (result.ok) $notices.set(result.value.items);
}

export async function putNoticeAway(id: string): Promise<Result> {
  const result = await send(contract.putNoticeAway, { id });
  if (result.ok) $notices.set($notices.get().filter((notice) => notice.id !== id));
  return result;
}
