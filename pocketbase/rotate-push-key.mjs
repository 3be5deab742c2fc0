// Replaces the key that signs push messages, for example after a data folder or backup got into other
// hands. Run it while the server is stopped: `npm run rotate-push-key`.
import { claimDataFolder } from './serve/claim-folder.mjs';
import { providePocketBase } from './serve/provide-pocketbase.mjs';
import { commands } from './serve/project.mjs';
import { runProgram, say } from './serve/report.mjs';
import { folders, runToEnd } from './serve/run-pocketbase.mjs';
import { chooseSettings } from './serve/settings.mjs';

await runProgram(async () => {
  const settings = chooseSettings(process.env);
  const pocketBase = await providePocketBase(settings);
  await claimDataFolder(settings.dataFolder);
  const command = ['forget-push-key', ...folders(settings, commands)];
  await runToEnd(pocketBase, command, settings.environment, 'the push key could not be removed');
  say('the next start makes a new push key; owners switch push messages on again on each device');
});
