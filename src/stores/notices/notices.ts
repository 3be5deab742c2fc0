import { atom } from 'nanostores';
import { send } from '../../api/send.ts';
import { listNotices, type Notice } from '../../contract/notices.ts';

/** Decisions about the member's own content, and what became of the member's reports, newest first. */
export const $notices = atom<readonly Notice[]>([]);

export async function loadNotices(): Promise<void> {
  const result = await send(listNotices);
  // A failure needs no message, because the next visit asks again.
  if (result.ok) $notices.set(result.value.items);
}
