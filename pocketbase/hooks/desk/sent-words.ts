import { checkDecisionWords } from '../../../src/rules/reports.ts';
import { normalizeLineBreaks } from '../../../src/rules/text.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { fieldOf, refuseIf } from '../requests/body.ts';

/**
 * Returns a moderator's words, which may be empty.
 * @throws 400 with a code of `checkDecisionWords` at `words`
 */
export function sentWords(e: MemberRequest): string {
  const words = normalizeLineBreaks(fieldOf(e, 'words', 'string')).trim();
  refuseIf('words', checkDecisionWords(words));
  return words;
}
