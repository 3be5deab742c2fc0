import { launch } from './launch.mjs';
import { builtVersion } from './product-version.mjs';
import { complain, say } from './report.mjs';
import { stopSignal } from './signals.mjs';

/**
 * Launches the server, says what the operator has to know, and waits for the server's end.
 * @param {string} pocketBase the executable
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} build the build that it serves
 * @param {boolean} isNew whether the data folder is new
 */
export async function runServer(pocketBase, settings, build, isNew) {
  say(`version ${builtVersion(build)}`);
  const server = await launch(pocketBase, settings, build);
  if (settings.siteVariables.CLAIMS === 'on') {
    say('CLAIMS: the landing page shows figures that nobody counted; set it to off to show none');
  }
  // At the public address the proxies of deploy/ let no superuser in.
  if (isNew) say(`what is left to set up is listed at ${settings.address}/en/desk/`);
  say(`ready on ${settings.address}`);
  process.exitCode = await server.exited;
  if (stopSignal()) say(`stopped by ${stopSignal()}`);
  else complain(`PocketBase stopped (exit ${process.exitCode})`);
}
