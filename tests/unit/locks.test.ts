import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findNode } from '../../pocketbase/serve/install.mjs';
import { pathOf } from '../../pocketbase/serve/kernel-lock.mjs';

interface Package {
  version: string;
  integrity?: string;
  hasInstallScript?: boolean;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

const lock = read('package-lock.json') as { packages: Record<string, Package> };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

it('every package is locked by the hash of its content', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

it('only packages in allowScripts have install scripts, which could install something else', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(new Set(scripted.map(([path]) => nameOf(path)))).toEqual(
    new Set(Object.keys(allowScripts)),
  );
});

// The registry has no macOS package of this version; on macOS, the Node on PATH runs the build.
it.skipIf(process.platform === 'darwin')('the Node that runs the build is a locked package', () => {
  const path = /node_modules\/node-[a-z]+-\w+/.exec(findNode())?.[0] ?? '';
  expect(lock.packages[path]?.version).toBe(process.versions.node);
});

it('.node-version has the version of the locked Node', () => {
  const named = readFileSync(new URL('../../.node-version', import.meta.url), 'utf8').trim();
  const builders = packages.filter(([path]) => /^node_modules\/node-(?:linux|win)-\w+$/.test(path));
  expect(new Set(builders.map(([, { version }]) => version))).toEqual(new Set([named]));
});

it.each([
  ['win32', /^\\\\\.\\pipe\\hamsa-[\da-f]{64}$/],
  ['darwin', /^\/.*\/hamsa-[\da-f]{32}\.sock$/],
  ['linux', /^\0hamsa-[\da-f]{64}-+$/],
] as const)('on %s each lock has a path of its own', (platform, pattern) => {
  const paths = ['build', 'a-build 0', 'a-build 1'].map((name) => pathOf(name, platform));
  for (const path of paths) expect(path).toMatch(pattern);
  expect(new Set(paths).size).toBe(3);
});
