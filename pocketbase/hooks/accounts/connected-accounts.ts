import type { listConnectedAccounts as contract } from '../../../src/contract/accounts.ts';
import type { OutputOf } from '../../../src/contract/request.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { requireParameters } from '../requests/query.ts';

export function listConnectedAccounts(e: MemberRequest): void {
  requireParameters(e, []);
  const links = e.app.findAllExternalAuthsByRecord(e.auth).filter((link) => link !== undefined);
  const items = links.map((link) => ({ id: link.id, provider: link.provider() }));
  e.json(200, { items } satisfies OutputOf<typeof contract>);
}
