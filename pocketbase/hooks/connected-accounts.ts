import type { listConnectedAccounts as contract } from '../../src/contract/accounts.ts';
import type { OutputOf } from '../../src/contract/request.ts';
import { select } from './database.ts';
import { requireParameters } from './request-query.ts';

const query = `
  SELECT id, provider FROM _externalAuths
  WHERE collectionRef = {:collection} AND recordRef = {:owner}`;

export function listConnectedAccounts(e: core.RequestEvent): void {
  requireParameters(e, []);
  if (!e.auth) throw new UnauthorizedError();
  const owner = { collection: e.auth.collection().id, owner: e.auth.id };
  const answer: OutputOf<typeof contract> = {
    items: select(e.app, { id: '', provider: '' }, query, owner),
  };
  e.json(200, answer);
}
