import { rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPocketBase } from '../../pocketbase/serve/find-pocketbase.mjs';
import { launch } from '../../pocketbase/serve/launch.mjs';
import { chooseSettings } from '../../pocketbase/serve/settings.mjs';
import { testBuild } from './built-site.ts';
import { freePort } from './free-port.ts';
import { makePasswordsCheap, signIn, turnRateLimitsOff, type Superuser } from './superuser.ts';
import { PROCESS_TIMEOUT } from './timeouts.ts';
import { findProgram } from './debian-packages.mjs';

interface ServerOptions {
  /** Additional variables, for example SMTP_HOST; by default, APP_URL is the server's own address. */
  env?: Record<string, string>;
  /** `off` by default, as most tests send more than a person would; `on` in the product. */
  rateLimits?: 'on' | 'off';
  /** `cheap` by default; `slow`, as in the product, for tests of the cost of an attempt. */
  passwords?: 'slow' | 'cheap';
  /** Folder of another build. */
  build?: string;
  /** Parent of the data folder; by default, the system's folder for temporary files. */
  parent?: string;
  /** Whether the data folder is empty, without cheap passwords; by default, it is as a first start leaves it. */
  isFirstStart?: boolean;
  /** A data folder to copy. */
  copyOf?: string;
}

export interface Server {
  /** The server's address without a trailing slash. */
  url: string;
  dataDir: string;
  /** Process id of PocketBase. */
  pid: number;
  superuser: Superuser;
  /** PocketBase's output so far. */
  output(): string;
  /** Ends only this server and removes its data. */
  stop(): Promise<void>;
}

type Running = Awaited<ReturnType<typeof launch>> & { url: string; output: () => string };

const account = { email: 'admin@example.com', password: 'a-long-admin-password' };

/** Variables by which the admin of every test server signs in. */
export const superuserEnv = {
  SUPERUSER_EMAIL: account.email,
  SUPERUSER_PASSWORD: account.password,
};

const attempts = 5;
const running = new Set<Running>();

process.once('exit', () => {
  for (const { child } of running) child.kill('SIGKILL');
});

/** Starts the real PocketBase with its own database, and waits until it responds. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(options.parent ?? tmpdir(), 'hamsa-test-'));
  let server: Running | undefined;
  const stop = async (): Promise<void> => {
    if (server) await end(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  const { env, copyOf, passwords, isFirstStart } = options;
  try {
    const isPrepared = copyOf === undefined && passwords !== 'slow' && !isFirstStart;
    const copied = isPrepared ? await preparedFolder() : copyOf;
    if (copied) await cp(copied, dataDir, { recursive: true });
    server = await launchOnFreePort(dataDir, {
      ...options,
      // A prepared folder has its admin.
      env: { ...(!isPrepared && superuserEnv), ...env },
    });
    const { url, child, output } = server;
    const superuser = await signIn(url, account);
    if (options.rateLimits !== 'on') await turnRateLimitsOff(url, superuser);
    return { url, dataDir, pid: child.pid ?? 0, superuser, output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

let prepared: Promise<string> | undefined;

/**
 * Returns a data folder as a first start leaves it, but with cheap passwords, to be copied. Each process makes
 * one, as migrations and the first admin take more than half of the time of a first start.
 */
function preparedFolder(): Promise<string> {
  prepared ??= prepareFolder();
  return prepared;
}

async function prepareFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hamsa-test-prepared-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await launchOnFreePort(folder, { env: superuserEnv });
  await makePasswordsCheap(server.url, await signIn(server.url, account));
  await end(server);
  // PocketBase writes the types of its hooks anew at each start.
  await rm(join(folder, 'types.d.ts'), { force: true });
  return folder;
}

async function launchOnFreePort(dataDir: string, options: ServerOptions): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const server = await launchOn(await freePort(), dataDir, options);
      running.add(server);
      return server;
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('address already in use');
      if (!isTaken || attempt === attempts) throw error;
    }
  }
}

async function launchOn(
  port: number,
  dataDir: string,
  { env = {}, build = testBuild }: ServerOptions,
): Promise<Running> {
  const settings = chooseSettings({
    PATH: process.env['PATH'],
    POCKETBASE_BIN: process.env['POCKETBASE_BIN'],
    ...env,
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  let printed = '';
  const stream = { write: (text: string) => (printed += text) };
  const output = { stdout: stream, stderr: stream };
  const pocketBase = endingWithTests(findPocketBase(settings.pocketBase));
  const launched = await launch(pocketBase, settings, build, { output });
  return { ...launched, url: settings.address, output: () => printed };
}

async function end(server: Running): Promise<void> {
  const { child, exited } = server;
  const deadline = setTimeout(() => child.kill('SIGKILL'), PROCESS_TIMEOUT);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(deadline);
  running.delete(server);
}

/** Programs by the path of the one that they start. */
const starters = new Map<string, string>();

/**
 * Returns a program that starts another one in its own place, and lets Linux end it when the process that
 * started it has ended, even if that was killed. Elsewhere it is the other one itself.
 */
export function endingWithTests(program: string): string {
  if (!findProgram('setpriv')) return program;
  const known = starters.get(program);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'hamsa-program-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const starter = join(folder, 'pocketbase');
  const command = `exec setpriv --pdeathsig KILL '${program}' "$@"`;
  writeFileSync(starter, `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  starters.set(program, starter);
  return starter;
}
