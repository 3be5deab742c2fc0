import { launch } from './launch.mjs';
import { manifest } from './project.mjs';
import { complain, say } from './report.mjs';
import { stopSignal } from './signals.mjs';

/**
 * Launches the server, says what the operator has to know, and waits for the server's end.
 * @param {string} pocketBase the executable
 * @param {import('./settings.mjs').Settings} settings
 * @param {boolean} isNew whether the data folder is new
 */
export async function runServer(pocketBase, settings, isNew) {
  say(`version ${manifest.version}`);
  const server = await launch(pocketBase, settings);
  if (settings.siteVariables.CLAIMS === 'on') {
    say('CLAIMS: the landing page shows figures that nobody counted; set it to off to show none');
  }
  if (isNew) say(`what is left to set up is listed at ${settings.appUrl}/en/desk/`);
  const { failing } = server;
  if (failing.length > 0) {
    complain(`not ready: ${failing.join(', ')} (pocketbase/OPERATING.md, 'Watching it')`);
  }
  say(`ready on ${settings.address}`);
  process.exitCode = await server.exited;
  if (stopSignal()) say(`stopped by ${stopSignal()}`);
  else complain(`PocketBase stopped (exit ${process.exitCode})`);
}
