import { ensureBuilt } from './serve/build.mjs';
import { ensureInstalled } from './serve/install.mjs';
import { exitWith, say } from './serve/report.mjs';
import { chooseSettings } from './serve/settings.mjs';
import { forwardSignals } from './serve/signals.mjs';

forwardSignals();

try {
  const { appUrl, siteVariables } = chooseSettings(process.env);
  await ensureInstalled();
  await ensureBuilt(siteVariables);
  say(`dist/ is built for ${appUrl}`);
} catch (error) {
  exitWith(error);
}
