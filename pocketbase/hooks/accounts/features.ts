import type { Features } from '../../../src/contract/features.ts';
import { mailIsSetUp } from '../mail/setup.ts';

export function listFeatures(e: core.RequestEvent): void {
  const { enabled } = e.app.findCachedCollectionByNameOrId('profiles').oauth2;
  e.json(200, { google: enabled, mail: mailIsSetUp() } satisfies Features);
}
