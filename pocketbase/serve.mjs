import { chooseSettings } from './serve/settings.mjs';
import { ensureBuilt } from './serve/build.mjs';
import { placeholdersIn } from './serve/defaults.mjs';
import { launch } from './serve/launch.mjs';
import { prepare } from './serve/prepare.mjs';
import { manifest } from './serve/project.mjs';
import { runProgram, say } from './serve/report.mjs';
import { stopSignal } from './serve/signals.mjs';

await runProgram(async () => {
  const settings = chooseSettings(process.env);
  const pocketBase = await prepare(settings);
  await ensureBuilt(settings.siteVariables);

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
});
