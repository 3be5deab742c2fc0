import { isIdentifier } from '../../src/rules/identifier.ts';
import { SELECTED_MAX } from '../../src/rules/inbox.ts';
import { refuse } from './request-body.ts';
import type { MemberRequest } from './request-event.ts';

/**
 * What a request names in `ids`, each once.
 * @throws 400 with the code `wrong_type` or `too_many_selected` at `ids`
 */
export function selectedIds(e: MemberRequest): string[] {
  const { ids } = e.requestInfo().body as { ids?: unknown };
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every(isIdentifier)) {
    refuse('ids', 'wrong_type');
  }
  const distinct = [...new Set(ids)];
  if (distinct.length > SELECTED_MAX) refuse('ids', 'too_many_selected');
  return distinct;
}
