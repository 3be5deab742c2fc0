import { sendAtDesk } from '../../../api/desk.ts';
import { listAudit, type AuditEntry, type AuditKind } from '../../../contract/desk-people.ts';
import { createDeskList } from '../../../stores/desk/desk-list.ts';

export const audit = createDeskList<AuditEntry, { kind?: AuditKind }>(
  (query) => sendAtDesk(listAudit, query),
  {},
);
