// Restores a backup into DATA_DIR while the server is stopped: `npm run restore -- backup.zip`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runWithOutput } from './serve/children.mjs';
import { claimDataFolder, prepareDataFolder } from './serve/data-folder.mjs';
import { ensureInstalled, findNode } from './serve/install.mjs';
import { serve } from './serve/project.mjs';
import { runProgram, StartFailure } from './serve/report.mjs';
import { chooseSettings } from './serve/settings.mjs';

await runProgram(async () => {
  const [name, ...others] = process.argv.slice(2);
  if (!name || others.length > 0) {
    throw new StartFailure('name one backup, as in: npm run restore -- backup.zip');
  }
  const backup = resolve(name);
  if (!existsSync(backup)) throw new StartFailure(`${backup}: there is no such file`);
  const { dataFolder, environment } = chooseSettings(process.env);
  prepareDataFolder(dataFolder);
  await ensureInstalled();
  await claimDataFolder(dataFolder);
  // The project's own Node has SQLite.
  const args = ['--no-warnings', join(serve, 'backup/restore.mjs'), backup, dataFolder];
  process.exitCode = await runWithOutput(findNode(), args, environment);
});
