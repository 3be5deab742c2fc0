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

interface BareProject {
  folder: string;
  write(path: string, content: string): Promise<void>;
  /** Pins these digests instead of the real ones. */
  pin(digests: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

export const astro = 'node_modules/astro/bin/astro.mjs';
export const buildHooks = 'pocketbase/bundle/build-hooks.mjs';

/** Writes a page for the origin, and one that is `src/page.txt`, into a folder that it empties before. */
export const fakeAstro = `import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
  const { APP_URL, BUILD_DIST } = process.env;
  rmSync(BUILD_DIST, { recursive: true, force: true });
  mkdirSync(BUILD_DIST);
  writeFileSync(BUILD_DIST + '/origin.txt', APP_URL);
  cpSync('src/page.txt', BUILD_DIST + '/page.txt');`;

export const fakeHooks = (main: string) => `import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync(process.argv[2] + '/pb_hooks', { recursive: true });
  writeFileSync(process.argv[2] + '/pb_hooks/main.pb.js', '${main}');`;

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
  for (const part of ['serve', 'serve.mjs', 'build.mjs'].map((name) => `pocketbase/${name}`)) {
    await cp(join(project, part), join(folder, part), { recursive: true });
  }
  const scripts = { start: 'node pocketbase/serve.mjs' };
  const about = { version: '1.2.3', type: 'module', scripts, optionalDependencies };
  const pin = (digests: unknown) =>
    write('package.json', JSON.stringify({ ...about, pinnedDigests: digests }));
  await pin(pinnedDigests);
  await write('src/page.txt', 'a page');
  await write(astro, fakeAstro);
  await write(buildHooks, fakeHooks('// no hooks'));
  await mkdir(join(folder, 'pocketbase/pb_migrations'), { recursive: true });
  await linkNode(folder);
  // These pack the backups, and read them again.
  for (const name of ['yazl', 'yauzl']) await link(`node_modules/${name}`, folder);
  return { folder, write, pin, stop: () => rm(folder, { recursive: true, force: true }) };
}

/** Links the Node of package-lock.json, if there is one for this system. */
async function linkNode(folder: string): Promise<void> {
  const [path] = /^node_modules\/[^/]+/.exec(relative(project, findNode())) ?? [];
  if (path) await link(path, folder);
}

const link = (path: string, folder: string) => symlink(join(project, path), join(folder, path));
