import { send } from '../../api/send.ts';
import { sendAsVisitor } from '../../api/send-as-visitor.ts';
import * as contract from '../../contract/reports.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkObjection } from '../../rules/reports.ts';
import { $notices } from './notices.ts';

/** Objects to a decision about the member's own content. */
export async function objectToDecision(id: string, objection: string): Promise<Result> {
  const code = checkObjection(objection);
  if (code) return failed(code);
  const result = await send(contract.objectToDecision, { id, objection });
  if (result.ok || result.error.code === 'objected_already') {
    const shown = $notices.get();
    $notices.set(
      shown.map((notice) => (notice.id === id ? { ...notice, objection: 'open' } : notice)),
    );
  }
  return result;
}

/** Shows a decision by the token of a mail's link or of a refused sign-in, without a session. */
export const showNotice = (token: string) => sendAsVisitor(contract.showNotice, { secret: token });

/** Objects to that decision. */
export function objectByToken(token: string, objection: string): Promise<Result> {
  const code = checkObjection(objection);
  return code
    ? Promise.resolve(failed(code))
    : sendAsVisitor(contract.objectByToken, { token, objection });
}
