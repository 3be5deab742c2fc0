import { createInterface } from 'node:readline';
import { distOf, hooksOf } from './builds.mjs';
import { exitStatus, reasonIn, start } from './children.mjs';
import { findNode } from './install.mjs';
import { builtVersion } from './product-version.mjs';
import { commands } from './project.mjs';
import { complain, logLine, say, StartFailure } from './report.mjs';
import { folders, runToEnd, withPrivateUmask } from './run-pocketbase.mjs';
import { stopSignal } from './signals.mjs';
import { update } from './update.mjs';
import { bracketed } from './values.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {{ write: (text: string) => unknown }} Stream */
/** @typedef {{ stdout: Stream, stderr: Stream }} Output */
/** @typedef {{ output?: Output, watchHooks?: boolean }} LaunchOptions */

/**
 * JavaScript machines kept ready, of about 0.25 MB each. If all are busy, a request gets a new one that is
 * discarded afterwards. 64 steady connections need 64, and 16 more for the messages whose turn it is, each of
 * which takes two (pocketbase/hooks/engine/turns.ts). More machines only took memory, even at 256 connections.
 */
const hooksPool = 96;

/**
 * Applies pending migrations, creates the first admin and starts the server.
 * @param {string} pocketBase the executable
 * @param {Settings} settings
 * @param {string} build the build that it serves
 * @param {LaunchOptions} [options]
 * @returns once the server answers
 */
export async function launch(pocketBase, settings, build, options = {}) {
  const { output = process, watchHooks = false } = options;
  await update(pocketBase, settings, (line) =>
    output.stdout.write(`${logLine(`hamsa: ${line}`)}\n`),
  );
  await createFirstAdmin(pocketBase, settings);
  const args = [...serveArguments(settings, build), `--hooksWatch=${watchHooks}`];
  const environment = {
    ...settings.environment,
    NODE_PROGRAM: findNode(),
    PRODUCT_VERSION: builtVersion(build),
  };
  const child = await withPrivateUmask(() => start(pocketBase, args, environment));
  const exited = exitStatus(child);
  await awaitListening(child, exited, output);
  await Promise.race([firstAnswer(settings.address), exited]);
  return { child, exited };
}

/** @param {string} pocketBase @param {Settings} settings */
async function createFirstAdmin(pocketBase, settings) {
  if (!settings.superuser) return;
  const args = ['first-admin', ...folders(settings, commands)];
  const environment = {
    ...settings.environment,
    SUPERUSER_EMAIL: settings.superuser.email,
    SUPERUSER_PASSWORD: settings.superuser.password,
  };
  await runToEnd(pocketBase, args, environment, 'SUPERUSER_EMAIL could not be made an admin');
}

/** @param {Settings} settings @param {string} build */
function serveArguments(settings, build) {
  return [
    'serve',
    `--http=${bracketed(settings.host)}:${settings.port}`,
    `--origins=${settings.appUrl}`,
    ...folders(settings, hooksOf(build)),
    `--publicDir=${distOf(build)}`,
    '--indexFallback=false',
    `--hooksPool=${hooksPool}`,
  ];
}

/**
 * @param {import('./children.mjs').Child} child
 * @param {Promise<number>} exited
 * @param {Output} output
 */
async function awaitListening(child, exited, output) {
  let errors = '';
  // PocketBase prints its own error on the standard output, and what the hooks log on the other one.
  let printed = '';
  const ready = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed += `${line}\n`;
      if (!isBanner(line)) output.stdout.write(`${replaceHint(line)}\n`);
      if (line.includes('Server started at')) resolve('ready');
    });
  });
  const lines = createInterface({ input: child.stderr });
  const collect = (/** @type {string} */ line) => (errors += `${line}\n`);
  const print = (/** @type {string} */ line) => output.stderr.write(`${logLine(line)}\n`);
  lines.on('line', collect);
  if ((await Promise.race([ready, exited])) !== 'ready') {
    throw new StartFailure(`PocketBase stopped while starting: ${reasonIn(printed + errors)}`);
  }
  lines.off('line', collect).on('line', print);
  errors.split('\n').slice(0, -1).forEach(print);
}

/**
 * Whether a line is one of the three with which PocketBase says where it listens: the start says so itself.
 * @param {string} line
 */
const isBanner = (line) => /Server started at|REST API: |Dashboard: /.test(line);

/**
 * Waits for the first answer: until then PocketBase may not handle signals yet, and a signal would kill it.
 * @param {string} address
 */
async function firstAnswer(address) {
  const signal = AbortSignal.timeout(5_000);
  await fetch(`${address}/api/health`, { signal }).catch(() => undefined);
}

/**
 * Replaces a hint that PocketBase prints: its command would write to a data folder beside the executable.
 * @param {string} line
 */
function replaceHint(line) {
  const isWrongCommand = line.startsWith('(you can also create your first superuser');
  return isWrongCommand ? '(or start with SUPERUSER_EMAIL and SUPERUSER_PASSWORD set)' : line;
}

/**
 * Launches the server, says what the operator has to know, and waits for the server's end.
 * @param {string} pocketBase the executable
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} build the build that it serves
 * @param {boolean} isNew whether the data folder is new
 */
export async function runServer(pocketBase, settings, build, isNew) {
  say(`version ${builtVersion(build)}`);
  const server = await launch(pocketBase, settings, build);
  if (settings.siteVariables.CLAIMS === 'on') {
    say('CLAIMS: the landing page shows figures that nobody counted; set it to off to show none');
  }
  // At the public address the proxies of deploy/ let no superuser in.
  if (isNew) say(`what is left to set up is listed at ${settings.address}/en/desk/`);
  say(`ready on ${settings.address}`);
  process.exitCode = await server.exited;
  if (stopSignal()) say(`stopped by ${stopSignal()}`);
  else complain(`PocketBase stopped (exit ${process.exitCode})`);
}
