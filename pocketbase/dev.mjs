import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildHooks, buildSite } from './serve/build.mjs';
import { runAloud, stopAll } from './serve/children.mjs';
import { findNode } from './serve/install.mjs';
import { launch } from './serve/launch.mjs';
import { prepare } from './serve/prepare.mjs';
import { bundler, dist, modules } from './serve/project.mjs';
import { exitWith, say } from './serve/report.mjs';
import { chooseSettings } from './serve/settings.mjs';
import { forwardSignals } from './serve/signals.mjs';

const astroHost = '127.0.0.1';
const astroPort = '4321';
const appUrl = process.env['APP_URL'] || `http://${astroHost}:${astroPort}`;
// Without the last argument Astro may move to the background, where this process cannot wait for
// its end.
const astroArguments = ['dev', '--host', astroHost, '--port', astroPort, '--ignore-lock'];

forwardSignals();

try {
  const settings = chooseSettings({ ...process.env, APP_URL: appUrl });
  const pocketBase = await prepare(settings);
  // The hooks read dist/ for the profile page; while the site is edited, its age does not matter.
  if (!existsSync(dist)) await buildSite(settings.siteVariables);
  await buildHooks(settings.siteVariables);

  const server = await launch(pocketBase, settings, { watchHooks: true });
  say(`PocketBase is ready on ${settings.address}`);
  // Watches everything that the hooks bundle; an error is printed, and the last bundles stay.
  const hooks = runAloud(findNode(), [join(bundler, 'build-hooks.mjs'), '--watch']);
  const astro = runAloud(findNode(), [join(modules, 'astro/bin/astro.mjs'), ...astroArguments], {
    ...process.env,
    ...settings.siteVariables,
    // Astro's server proxies PocketBase's paths to it.
    POCKETBASE_URL: settings.address,
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  const status = await Promise.race([server.exited, astro, hooks]);
  stopAll();
  await Promise.all([server.exited, astro, hooks]);
  process.exitCode = status;
} catch (error) {
  exitWith(error);
}
