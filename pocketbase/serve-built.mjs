import { requireBuilt } from './serve/built-for.mjs';
import { isNewFolder } from './serve/data-folder.mjs';
import { prepare } from './serve/prepare.mjs';
import { runProgram } from './serve/report.mjs';
import { runServer } from './serve/run-server.mjs';
import { chooseSettings } from './serve/settings.mjs';

// Serves what `npm run build` has built. It installs and builds nothing and writes to DATA_DIR alone, for a
// container or a service whose other files are read-only.
await runProgram(async () => {
  const settings = chooseSettings(process.env);
  requireBuilt(settings.siteVariables);
  const isNew = isNewFolder(settings.dataFolder);
  await runServer(await prepare(settings, () => undefined), settings, isNew);
});
