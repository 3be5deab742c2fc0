import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildHooks, ensureBuilt } from './serve/build.mjs';
import { finishedBuilds } from './serve/builds.mjs';
import { runWithOutput, stopAll } from './serve/children.mjs';
import { findNode } from './serve/install.mjs';
import { launch } from './serve/launch.mjs';
import { prepare } from './serve/prepare.mjs';
import { bundler, cache, devBuild, devData, modules } from './serve/project.mjs';
import { runProgram, say } from './serve/report.mjs';
import { chooseSettings } from './serve/settings.mjs';

const astroHost = '127.0.0.1';
const astroPort = '4321';
const appUrl = process.env['APP_URL'] || `http://${astroHost}:${astroPort}`;
// Without `--ignore-lock` Astro may move to the background, where this process cannot wait for its end.
const astroArguments = ['dev', '--host', astroHost, '--port', astroPort, '--ignore-lock'];

await runProgram(async () => {
  const own = { PORT: '8091', DATA_DIR: devData };
  const settings = chooseSettings({ ...own, ...process.env, APP_URL: appUrl });
  const pocketBase = await prepare(settings);
  // The hooks need a built profile page; during development an outdated one is good enough.
  const [last = await ensureBuilt(settings.siteVariables)] = finishedBuilds();
  rmSync(devBuild, { recursive: true, force: true });
  cpSync(last, devBuild, { recursive: true });
  await buildHooks(devBuild, settings.siteVariables);

  const server = await launch(pocketBase, settings, devBuild, { watchHooks: true });
  say(`PocketBase is ready on ${settings.address}`);
  // Rebuilds the hooks whenever a source file changes. Prints errors, and keeps the last working bundles.
  const hooks = runWithOutput(findNode(), [join(bundler, 'build-hooks.mjs'), devBuild, '--watch']);
  const astro = runWithOutput(
    findNode(),
    [join(modules, 'astro/bin/astro.mjs'), ...astroArguments],
    {
      ...process.env,
      ...settings.siteVariables,
      // Astro's server forwards requests for PocketBase's paths to this address.
      POCKETBASE_URL: settings.address,
      // A check or a test would replace what this server has made of the packages.
      VITE_CACHE: join(cache, 'vite'),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  );
  const status = await Promise.race([server.exited, astro, hooks]);
  stopAll();
  await Promise.all([server.exited, astro, hooks]);
  process.exitCode = status;
});
