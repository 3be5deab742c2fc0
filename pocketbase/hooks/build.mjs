// Bundles the hooks to pocketbase/pb_hooks/ and tells them what the built site holds.
// PocketBase loads *.pb.js itself; the other files are loaded by the handlers.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describeSite } from './site-manifest.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const out = fileURLToPath(new URL('../pb_hooks/', import.meta.url));
const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

const sources = readdirSync(here).filter((name) => /\.ts$/.test(name) && !name.endsWith('.d.ts'));

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
// PocketBase's engine, goja, knows the language up to about ES2017.
const options = {
  outdir: out,
  format: 'cjs',
  target: 'es2017',
  charset: 'utf8',
  logLevel: 'warning',
};
const isBinding = (name) => name.endsWith('.pb.ts');
await build({ ...options, entryPoints: sources.filter(isBinding).map((name) => here + name) });
await build({
  ...options,
  bundle: true,
  entryPoints: sources.filter((name) => !isBinding(name)).map((name) => here + name),
});
writeFileSync(`${out}site-manifest.json`, JSON.stringify(await describeSite(dist)));
