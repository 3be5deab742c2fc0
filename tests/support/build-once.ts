import { ensureBuilt } from '../../pocketbase/serve/build.mjs';
import { chooseSettings } from '../../pocketbase/serve/settings.mjs';

/** The tests' servers listen on many ports, and all serve the one build made here. */
export default async function buildOnce(): Promise<void> {
  await ensureBuilt(chooseSettings({}).siteVariables);
}
