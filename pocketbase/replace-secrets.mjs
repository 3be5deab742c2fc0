// Replaces the secrets in the database after a backup or a data folder got into other hands, and prints what is
// left to do by hand. Run it while the server is stopped: `npm run replace-secrets`.
import { claimDataFolder } from './serve/data-folder.mjs';
import { providePocketBase } from './serve/provide-pocketbase.mjs';
import { commands } from './serve/project.mjs';
import { runProgram, say } from './serve/report.mjs';
import { folders, runToEnd } from './serve/run-pocketbase.mjs';
import { chooseSettings } from './serve/settings.mjs';

const byHand = [
  'the password of each superuser, in the console under Collections, _superusers, and SUPERUSER_PASSWORD if it is set',
  'SMTP_PASSWORD, at the mail provider',
  'the keys of S3 storages, at their provider and in the console under Settings',
  'GOOGLE_CLIENT_SECRET, in the Google Cloud console',
];

await runProgram(async () => {
  const settings = chooseSettings(process.env);
  const pocketBase = await providePocketBase(settings);
  await claimDataFolder(settings.dataFolder);
  const command = ['replace-secrets', ...folders(settings, commands)];
  await runToEnd(pocketBase, command, settings.environment, 'the secrets could not be replaced');
  say(
    'everybody is signed out; invitations and links in mails are void, but for those that unsubscribe',
  );
  say('the next start makes a new push key; owners switch push messages on again on each device');
  say('replace by hand what else the backup holds:');
  for (const secret of byHand) say(`- ${secret}`);
  say('then read "A backup was lost" in pocketbase/OPERATING.md');
});
