import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPocketBase } from '../../pocketbase/serve/find-pocketbase.mjs';
import { launch } from '../../pocketbase/serve/launch.mjs';
import { hooks } from '../../pocketbase/serve/project.mjs';
import { chooseSettings } from '../../pocketbase/serve/settings.mjs';
import { freePort } from './free-port.ts';
import { makePasswordsCheap, signIn, turnRateLimitsOff, type Superuser } from './superuser.ts';
import { PROCESS_TIMEOUT } from './timeouts.ts';

interface ServerOptions {
  /** Additional variables, for example SMTP_HOST; by default, APP_URL is the server's own address. */
  env?: Record<string, string>;
  /** `off` by default, as most tests send more than a person would; `on` in the product. */
  rateLimits?: 'on' | 'off';
  /** `cheap` by default; `slow`, as in the product, for tests of the cost of an attempt. */
  passwords?: 'slow' | 'cheap';
  /** Folder of the hooks; by default, the product's. */
  hooksFolder?: string;
  /** Parent of the data folder; by default, the system's folder for temporary files. */
  parent?: string;
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

type Running = Awaited<ReturnType<typeof launch>> & { url: string; output(): string };

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
  const removeData = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  try {
    if (options.copyOf) await cp(options.copyOf, dataDir, { recursive: true });
    const server = await launchOnFreePort(dataDir, options);
    running.add(server);
    const superuser = await signIn(server.url, account);
    if (options.rateLimits !== 'on') await turnRateLimitsOff(server.url, superuser);
    if (options.passwords !== 'slow') await makePasswordsCheap(server.url, superuser);
    const stop = async (): Promise<void> => {
      await end(server);
      await removeData();
    };
    const pid = server.child.pid ?? 0;
    return { url: server.url, dataDir, pid, superuser, output: () => server.output(), stop };
  } catch (error) {
    await removeData();
    throw error;
  }
}

async function launchOnFreePort(dataDir: string, options: ServerOptions): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchOn(await freePort(), dataDir, options);
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('address already in use');
      if (!isTaken || attempt === attempts) throw error;
    }
  }
}

async function launchOn(
  port: number,
  dataDir: string,
  { env = {}, hooksFolder = hooks }: ServerOptions,
): Promise<Running> {
  const settings = chooseSettings({
    PATH: process.env['PATH'],
    POCKETBASE_BIN: process.env['POCKETBASE_BIN'],
    ...superuserEnv,
    ...env,
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  let printed = '';
  const stream = { write: (text: string) => (printed += text) };
  const options = { output: { stdout: stream, stderr: stream }, hooksFolder };
  const launched = await launch(findPocketBase(settings.pocketBase), settings, options);
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
