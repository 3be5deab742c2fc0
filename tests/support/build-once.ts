import { ensureBuilt } from '../../pocketbase/serve/build.mjs';
import { chooseSettings } from '../../pocketbase/serve/settings.mjs';
import { siteVariables } from './site-variables.mjs';

/** Builds the site once for all servers of the tests, although each has its own port. */
export default async function buildOnce(): Promise<void> {
  await ensureBuilt(chooseSettings(siteVariables).siteVariables);
}
