import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { dist } from './built-site.ts';
import { provideProgram } from './debian-packages.mjs';
import { freePort } from './free-port.ts';
import { ask, type Target } from './raw-request.ts';

interface Caddy {
  site: Target;
  console: Target;
  /** Output of Caddy so far. */
  output(): string;
  stop(): Promise<void>;
}

export const caddyfile = new URL('../../pocketbase/deploy/Caddyfile', import.meta.url);

/**
 * Starts Caddy with the operator's Caddyfile, without TLS, since certificates need a name on the network.
 * @param upstream origin of the server behind it
 */
export async function startCaddy(upstream: string): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'hamsa-caddy-'));
  const port = await freePort();
  const path = join(folder, 'Caddyfile');
  const text = (await readFile(caddyfile, 'utf8')).replace('{\n', '{\n\tadmin off\n');
  await writeFile(path, text);
  const [site, console] = ['localhost', 'console.localhost'].map((host) => ({ port, host })) as [
    Target,
    Target,
  ];
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    DOMAIN: `http://${site.host}:${port}`,
    CONSOLE_DOMAIN: `http://${console.host}:${port}`,
    HAMSA_SERVER: new URL(upstream).host,
    HAMSA_DIST: dist,
  };
  const args = ['run', '--adapter', 'caddyfile', '--config', path];
  const child = spawn(provideProgram('caddy'), args, { env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (printed += part.toString()));
  }
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  await vi.waitFor(() => ask(site, '/_/').catch(() => Promise.reject(new Error(printed))));
  return { site, console, output: () => printed, stop };
}
