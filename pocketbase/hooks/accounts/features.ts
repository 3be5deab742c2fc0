import type { Features } from '../../../src/contract/features.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { houseRules } from './house-rules.ts';

export function listFeatures(e: core.RequestEvent): void {
  const { enabled } = e.app.findCachedCollectionByNameOrId('profiles').oauth2;
  const { sign_ups } = houseRules(e.app);
  e.json(200, { google: enabled, mail: mailIsSetUp(), sign_ups } satisfies Features);
}
