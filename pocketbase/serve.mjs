import { chooseSettings } from './serve/settings.mjs';
import { ensureBuilt } from './serve/build.mjs';
import { isNewFolder } from './serve/data-folder.mjs';
import { launch } from './serve/launch.mjs';
import { prepare } from './serve/prepare.mjs';
import { manifest } from './serve/project.mjs';
import { runProgram, say } from './serve/report.mjs';
import { stopSignal } from './serve/signals.mjs';

await runProgram(async () => {
  const settings = chooseSettings(process.env);
  const isNew = isNewFolder(settings.dataFolder);
  const pocketBase = await prepare(settings);
  await ensureBuilt(settings.siteVariables);

  say(`version ${manifest.version}`);
  const server = await launch(pocketBase, settings);
  if (settings.siteVariables.CLAIMS === 'on') {
    say('CLAIMS: the landing page shows figures that nobody counted; set it to off to show none');
  }
  if (isNew) say(`what is left to set up is listed at ${settings.appUrl}/en/desk/`);
  say(`ready on ${settings.address}`);
  process.exitCode = await server.exited;
  if (!stopSignal()) console.error(`hamsa: PocketBase stopped (exit ${process.exitCode})`);
});
