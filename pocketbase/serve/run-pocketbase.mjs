import { run, reasonIn } from './children.mjs';
import { migrations } from './project.mjs';
import { StartFailure } from './report.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * Starts a child process whose files only this user can read, since the child inherits the umask.
 * @template T
 * @param {() => T} startChild starts the child before its first `await`
 */
export function withPrivateUmask(startChild) {
  const mask = process.umask(0o077);
  try {
    return startChild();
  } finally {
    process.umask(mask);
  }
}

/**
 * Runs a PocketBase command to its end.
 * @param {string} pocketBase the executable
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} failure text that the operator reads before PocketBase's reason
 * @param {string} [advice] text that follows the reason
 * @returns {Promise<string>} PocketBase's output
 */
export async function runToEnd(pocketBase, args, environment, failure, advice = '') {
  const command = [...args, '--hooksWatch=false'];
  const { status, output } = await withPrivateUmask(() => run(pocketBase, command, environment));
  // PocketBase exits with 0 even if a migration failed.
  if (status === 0 && !/^Error: /m.test(output)) return output;
  throw new StartFailure(`${failure}: ${reasonIn(output)}${advice}`);
}

/** @param {Settings} settings @param {string} hooksFolder */
export function folders(settings, hooksFolder) {
  return [
    `--dir=${settings.dataFolder}`,
    `--migrationsDir=${migrations}`,
    `--hooksDir=${hooksFolder}`,
    '--automigrate=false',
    // PocketBase turns development mode on if the executable is in a temporary folder, and then prints
    // every SQL statement.
    '--dev=false',
  ];
}
