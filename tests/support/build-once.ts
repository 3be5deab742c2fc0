import { ensureBuilt } from '../../pocketbase/serve/build.mjs';
import { chooseSettings } from '../../pocketbase/serve/settings.mjs';
import { siteVariables } from './site-variables.mjs';

/**
 * Makes one build for all servers of the tests, although each has its own port, and tells it to the workers,
 * whose sources may have changed since (built-site.ts).
 */
export default async function buildOnce(): Promise<void> {
  process.env['TEST_BUILD'] = await ensureBuilt(chooseSettings(siteVariables).siteVariables);
}
