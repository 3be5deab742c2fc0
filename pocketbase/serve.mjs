import { ensureBuilt } from './serve/build.mjs';
import { isNewFolder } from './serve/data-folder.mjs';
import { prepare } from './serve/prepare.mjs';
import { runProgram } from './serve/report.mjs';
import { runServer } from './serve/run-server.mjs';
import { chooseSettings } from './serve/settings.mjs';

await runProgram(async () => {
  const settings = chooseSettings(process.env);
  const isNew = isNewFolder(settings.dataFolder);
  const pocketBase = await prepare(settings);
  await ensureBuilt(settings.siteVariables);
  await runServer(pocketBase, settings, isNew);
});
