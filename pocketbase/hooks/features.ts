import { mailIsSetUp } from './mail-setup.ts';

/** `GET /api/features`: which ways in the operator has set up. */
export function tellFeatures(e: core.RequestEvent): void {
  const { enabled } = e.app.findCachedCollectionByNameOrId('profiles').oauth2;
  e.json(200, { google: enabled, mail: mailIsSetUp() });
}
