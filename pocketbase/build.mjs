import { ensureBuilt } from './serve/build.mjs';
import { ensureInstalled } from './serve/install.mjs';
import { linkDist } from './serve/builds.mjs';
import { runProgram, say } from './serve/report.mjs';
import { chooseSettings } from './serve/settings.mjs';

await runProgram(async () => {
  const { appUrl, siteVariables } = chooseSettings(process.env);
  await ensureInstalled();
  linkDist(await ensureBuilt(siteVariables));
  say(`dist/ is built for ${appUrl}`);
});
