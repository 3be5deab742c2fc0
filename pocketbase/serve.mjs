import { chooseSettings } from './serve/settings.mjs';
import { ensureBuilt } from './serve/build.mjs';
import { isNewFolder } from './serve/data-folder.mjs';
import { launch } from './serve/launch.mjs';
import { prepare } from './serve/prepare.mjs';
import { manifest } from './serve/project.mjs';
import { complain, runProgram, say } from './serve/report.mjs';
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
  const { failing } = server;
  if (failing.length > 0)
    complain(`not ready: ${failing.join(', ')} (pocketbase/OPERATING.md, 'Watching it')`);
  say(`ready on ${settings.address}`);
  process.exitCode = await server.exited;
  if (stopSignal()) say(`stopped by ${stopSignal()}`);
  else complain(`PocketBase stopped (exit ${process.exitCode})`);
});
