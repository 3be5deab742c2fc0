import { placeholdersIn } from './defaults.mjs';
import { launch } from './launch.mjs';
import { manifest } from './project.mjs';
import { say } from './report.mjs';
import { stopSignal } from './signals.mjs';

/**
 * Launches the server, says what the operator has to know, and waits for the server's end.
 * @param {string} pocketBase the executable
 * @param {import('./settings.mjs').Settings} settings
 */
export async function runServer(pocketBase, settings) {
  say(`version ${manifest.version}`);
  const server = await launch(pocketBase, settings);
  const placeholders = placeholdersIn(settings.siteVariables);
  if (placeholders.length > 0) {
    say(`${placeholders.join(', ')}: placeholders are shown; set what is yours, the rest empty`);
  }
  if (settings.siteVariables.CLAIMS === 'on') {
    say('CLAIMS: the landing page shows figures that nobody counted; set it to off to show none');
  }
  say(`ready on ${settings.address}`);
  process.exitCode = await server.exited;
  if (!stopSignal()) console.error(`hamsa: PocketBase stopped (exit ${process.exitCode})`);
}
