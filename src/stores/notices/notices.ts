import { atom } from 'nanostores';
import { send } from '../../api/send.ts';
import { listNotices, type Notice } from '../../contract/notices.ts';
import type { Result } from '../../contract/result.ts';
import { setCount } from '../inbox/list.ts';

/** Decisions about the member's own content, and what became of the member's reports, newest first. */
export const $notices = atom<readonly Notice[]>([]);

export async function loadNotices(): Promise<Result> {
  const result = await send(listNotices);
  if (result.ok) showNotices(result.value.items);
  return result;
}

export function showNotices(notices: readonly Notice[]): void {
  $notices.set(notices);
  setCount('notices', notices.length);
}
