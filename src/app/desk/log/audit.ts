import { sendAtDesk } from '../../../api/desk.ts';
import { listAudit, type AuditEntry, type AuditKind } from '../../../contract/desk-people.ts';
import { createPagedList } from '../../../stores/desk/paged-list.ts';

export const audit = createPagedList<AuditEntry, { kind?: AuditKind }>(
  (query) => sendAtDesk(listAudit, query),
  {},
);
