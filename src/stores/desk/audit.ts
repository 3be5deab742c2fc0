import { sendAtDesk } from '../../api/desk.ts';
import { listAudit, type AuditEntry } from '../../contract/desk-people.ts';
import { createPagedList } from './paged-list.ts';

export const audit = createPagedList<AuditEntry, object>(
  (query) => sendAtDesk(listAudit, query),
  {},
);
