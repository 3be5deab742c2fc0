import { send } from '../../api/send.ts';
import * as contract from '../../contract/objections.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkObjection } from '../../rules/reports.ts';
import { $notices } from './notices.ts';

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
