import { run } from './children.mjs';
import { migrations } from './project.mjs';
import { reasonIn } from './reason.mjs';
import { StartFailure } from './report.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * Starts a child whose files only this user can read: it inherits the mask.
 * @template T
 * @param {() => T} startChild starts it before its first `await`
 */
export function privately(startChild) {
  const mask = process.umask(0o077);
  try {
    return startChild();
  } finally {
    process.umask(mask);
  }
}

/**
 * @param {string} pocketBase the executable
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} failure what the operator reads before PocketBase's reason
 * @param {string} [advice] what follows it
 * @returns {Promise<string>} what it printed
 */
export async function runToEnd(pocketBase, args, environment, failure, advice = '') {
  const command = [...args, '--hooksWatch=false'];
  const { status, output } = await privately(() => run(pocketBase, command, environment));
  // PocketBase exits with 0 after a migration that failed.
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
    // PocketBase turns it on if the executable lies in a temporary folder, and prints every statement.
    '--dev=false',
  ];
}
