import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Package {
  name: string;
  version: string;
  /** Content of the files by path, without package.json. */
  files: Record<string, string>;
  /** A wrong hash of the content, for tests of a changed package. */
  integrity?: string;
}

interface PackageRegistry {
  /** Environment variables that make npm install from this registry. */
  env: Record<string, string>;
  publish(offered: Package): void;
  stop(): void;
}

/** Starts a registry that answers npm's two requests: for a package's metadata, and for its content. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'hamsa-registry-'));
  const answers = new Map<string, string | Buffer>();
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(decodeURIComponent(url));
    response.writeHead(answer === undefined ? 404 : 200).end(answer ?? '{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let published = 0;
  return {
    env: {
      npm_config_registry: address,
      npm_config_cache: join(folder, 'cache'),
      // npm would wait a minute before it retries a failed request.
      npm_config_fetch_retries: '0',
    },
    publish({ integrity, ...offered }) {
      const { name, version } = offered;
      const archive = pack(folder, offered);
      const path = `/${name}/-/${name}-${version}-${(published += 1)}.tgz`;
      const hash = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
      const dist = { tarball: address + path, integrity: integrity ?? hash };
      const versions = { [version]: { name, version, dist } };
      answers.set(path, archive);
      answers.set(`/${name}`, JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
    },
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function pack(folder: string, { name, version, files }: Package): Buffer {
  const content = { 'package.json': JSON.stringify({ name, version }), ...files };
  rmSync(join(folder, 'package'), { recursive: true, force: true });
  for (const [path, text] of Object.entries(content)) {
    mkdirSync(join(folder, 'package', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'package', path), text);
  }
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder });
  return readFileSync(join(folder, 'package.tgz'));
}
