import { ensureBuilt } from './serve/build.mjs';
import { isNewFolder } from './serve/data-folder.mjs';
import { linkDist } from './serve/builds.mjs';
import { prepare } from './serve/prepare.mjs';
import { runProgram } from './serve/report.mjs';
import { runServer } from './serve/launch.mjs';
import { chooseSettings } from './serve/settings.mjs';

await runProgram(async () => {
  const settings = chooseSettings(process.env);
  const isNew = isNewFolder(settings.dataFolder);
  const pocketBase = await prepare(settings);
  const build = await ensureBuilt(settings.siteVariables);
  linkDist(build);
  await runServer(pocketBase, settings, build, isNew);
});
