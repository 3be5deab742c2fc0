import { sendAsVisitor } from '../../api/send-as-visitor.ts';
import * as contract from '../../contract/notices.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkObjection } from '../../rules/reports.ts';

// Not beside the member's notices, because the page of a link would then load the dashboard's code.

/** Shows a decision by the token of a mail's link or of a refused sign-in. */
export const showNotice = (token: string) => sendAsVisitor(contract.showNotice, { secret: token });

/** Objects to that decision. */
export function objectByToken(token: string, objection: string): Promise<Result> {
  const code = checkObjection(objection);
  if (code) return Promise.resolve(failed(code));
  return sendAsVisitor(contract.objectByToken, { token, objection });
}
