import { chooseSettings } from './serve/settings.mjs';
import { checkPocketBase } from './serve/check-pocketbase.mjs';
import { claimDataFolder } from './serve/claim-folder.mjs';
import { checkDatabases, prepareDataFolder } from './serve/data-folder.mjs';
import { ensureBuilt } from './serve/build.mjs';
import { ensureInstalled } from './serve/install.mjs';
import { findPocketBase } from './serve/find-pocketbase.mjs';
import { forwardSignals } from './serve/children.mjs';
import { launch } from './serve/launch.mjs';
import { checkPort } from './serve/port.mjs';
import { exitWith, say } from './serve/report.mjs';
import { stopSignal } from './serve/signals.mjs';

forwardSignals();

// What can be refused at once is refused before the minute of installing and building.
try {
  const settings = chooseSettings(process.env);
  await checkPort(settings);
  prepareDataFolder(settings.dataFolder);
  await ensureInstalled();
  const pocketBase = findPocketBase(settings.pocketBase);
  if (settings.pocketBase) await checkPocketBase(settings.pocketBase);
  await claimDataFolder(settings.dataFolder);
  await checkDatabases(settings.dataFolder);
  await ensureBuilt(settings.appUrl);

  const server = await launch(pocketBase, settings);
  say(`ready on ${settings.address}`);
  process.exitCode = await server.exited;
  if (!stopSignal()) console.error(`hamsa: PocketBase stopped (exit ${process.exitCode})`);
} catch (error) {
  exitWith(error);
}
