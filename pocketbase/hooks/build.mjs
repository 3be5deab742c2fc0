// Bundles the hooks to pocketbase/pb_hooks/, compiles the profile pages and lists the built site.
// PocketBase loads *.pb.js itself; the other files are loaded by the handlers.
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { locales } from '../../src/i18n/locales.ts';
import { compilePage } from './compile-page.mjs';
import { describeSite } from './site-manifest.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const out = fileURLToPath(new URL('../pb_hooks/', import.meta.url));
const words = fileURLToPath(new URL('../../public/locales/', import.meta.url));
const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

const sources = readdirSync(here).filter((name) => /\.ts$/.test(name) && !name.endsWith('.d.ts'));

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
// PocketBase's engine, goja, knows the language up to about ES2017.
const language = { format: 'cjs', target: 'es2017', charset: 'utf8' };
const options = { ...language, outdir: out, logLevel: 'warning' };
const isBinding = (name) => name.endsWith('.pb.ts');
const paths = (names) => names.map((name) => here + name);
await build({ ...options, entryPoints: paths(sources.filter(isBinding)) });
await build({
  ...options,
  bundle: true,
  entryPoints: paths(sources.filter((name) => !isBinding(name))),
});
for (const { code } of locales) {
  copyFileSync(`${words}${code}/mail.json`, `${out}mail.${code}.json`);
  const page = compilePage(readFileSync(`${dist}${code}/_.html`, 'utf8'));
  writeFileSync(`${out}profile-page.${code}.js`, (await transform(page, language)).code);
}
writeFileSync(`${out}site-manifest.json`, JSON.stringify(await describeSite(dist)));
