import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { findNode } from '../../pocketbase/serve/install.mjs';
import { project } from './start-command.ts';

/** Parts of package.json with the version of PocketBase and the SHA-256 of its executable. */
const { optionalDependencies, pinnedDigests } = JSON.parse(
  readFileSync(join(project, 'package.json'), 'utf8'),
) as Record<string, unknown>;

export interface BareProject {
  folder: string;
  write(path: string, content: string): Promise<void>;
  /** Pins these digests instead of the real ones. */
  pin(digests: Readonly<Record<string, string>>): Promise<void>;
  remove(): Promise<void>;
}

const astro = 'node_modules/astro/bin/astro.mjs';
const buildHooks = 'pocketbase/bundle/build-hooks.mjs';

/**
 * Makes a project with the real start command, fake builds and nothing to install, for tests that would
 * harm the real project or wait for its builds.
 */
export async function bareProject(): Promise<BareProject> {
  const folder = await mkdtemp(join(tmpdir(), 'hamsa-bare-'));
  const write = async (path: string, content: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  for (const part of ['pocketbase/serve', 'pocketbase/serve.mjs']) {
    await cp(join(project, part), join(folder, part), { recursive: true });
  }
  const scripts = { start: 'node pocketbase/serve.mjs' };
  const about = { version: '1.2.3', type: 'module', scripts, optionalDependencies };
  const pin = (digests: unknown) =>
    write('package.json', JSON.stringify({ ...about, pinnedDigests: digests }));
  await pin(pinnedDigests);
  await write('src/page.txt', 'a page');
  await write(astro, writing('dist', 'index.html', 'a page'));
  await write(buildHooks, writing('pocketbase/pb_hooks', 'main.pb.js', '// no hooks'));
  await mkdir(join(folder, 'pocketbase/pb_migrations'), { recursive: true });
  await linkNode(folder);
  // These pack the backups, and read them again.
  for (const name of ['yazl', 'yauzl']) await link(`node_modules/${name}`, folder);
  return { folder, write, pin, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Links the Node of package-lock.json, if there is one for this system. */
async function linkNode(folder: string): Promise<void> {
  const [path] = /^node_modules\/[^/]+/.exec(relative(project, findNode())) ?? [];
  if (path) await link(path, folder);
}

const link = (path: string, folder: string) => symlink(join(project, path), join(folder, path));

function writing(folder: string, file: string, content: string): string {
  return `import { mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync('${folder}', { recursive: true });
    writeFileSync('${folder}/${file}', '${content}');`;
}
