import type { Features } from '../../src/contract/visitors.ts';
import { mailIsSetUp } from './mail-setup.ts';

export function tellFeatures(e: core.RequestEvent): void {
  const { enabled } = e.app.findCachedCollectionByNameOrId('profiles').oauth2;
  const features: Features = { google: enabled, mail: mailIsSetUp() };
  e.json(200, features);
}
