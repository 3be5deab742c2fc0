import { SELECTED_MAX } from '../../../src/rules/inbox.ts';
import { isIdentifier } from '../engine/identifier.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { refuse } from './body.ts';

/**
 * Returns the distinct ids in the field `ids` of a request.
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
