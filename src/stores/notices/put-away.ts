import { send } from '../../api/send.ts';
import * as contract from '../../contract/notices.ts';
import type { Result } from '../../contract/result.ts';
import { $notices, showNotices } from './notices.ts';

export async function putNoticeAway(id: string): Promise<Result> {
  const result = await send(contract.putNoticeAway, { id });
  if (result.ok) showNotices($notices.get().filter((notice) => notice.id !== id));
  return result;
}
