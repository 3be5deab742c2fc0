import { holdBuild, requireBuilt } from './serve/builds.mjs';
import { isNewFolder } from './serve/data-folder.mjs';
import { prepare } from './serve/prepare.mjs';
import { runProgram, StartFailure } from './serve/report.mjs';
import { runServer } from './serve/launch.mjs';
import { chooseSettings } from './serve/settings.mjs';

// Serves what `npm run build` has built. It installs and builds nothing and writes to DATA_DIR alone, for a
// container or a service whose other files are read-only.
await runProgram(async () => {
  const settings = chooseSettings(process.env);
  const build = requireBuilt(settings.siteVariables);
  if (!(await holdBuild(build))) throw new StartFailure('the build was just deleted: start again');
  const isNew = isNewFolder(settings.dataFolder);
  await runServer(await prepare(settings, () => undefined), settings, build, isNew);
});
