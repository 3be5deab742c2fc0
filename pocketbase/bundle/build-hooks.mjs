// Bundles the hooks into pb_hooks/ of a build, the folder that its first argument names, compiles the pages
// that they fill in, and lists the files of the built site. PocketBase loads main.pb.js itself; its handlers
// load the other files. With --watch it makes only the bundles, and makes them again whenever a source file
// changes.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, context, transform } from 'esbuild';
import { fillWords } from '../../src/i18n/facts.ts';
import { locales } from '../../src/i18n/locales.ts';
import { distOf, hooksOf } from '../serve/builds.mjs';
import { hooksSource, root } from '../serve/project.mjs';
import { compilePage } from './compile-page.mjs';
import { digitsOf } from './date-functions.mjs';
import { modulePaths, tableOptions, writeRegistration } from './registration.mjs';
import { describeSite, filledPages } from './site-manifest.mjs';

const [, , folder = ''] = process.argv;
const dist = distOf(folder);
const hooks = hooksOf(folder);

// PocketBase's JavaScript engine, goja, supports about ES2017.
const language = { format: 'cjs', target: 'es2017', charset: 'utf8' };

/** Writes only the files that changed, since PocketBase restarts at each write. */
const writing = (filesOf) => ({
  name: 'write',
  setup: ({ onEnd }) =>
    onEnd(async ({ errors, outputFiles }) => {
      if (errors.length > 0) return;
      for (const { path, contents } of await filesOf(outputFiles)) {
        if (existsSync(path) && readFileSync(path).equals(contents)) continue;
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, contents);
      }
    }),
});
const bundles = {
  ...language,
  bundle: true,
  entryPoints: modulePaths,
  outbase: hooksSource,
  outdir: hooks,
  write: false,
  plugins: [writing((files) => files)],
};
const writeTable = async ([table]) => [
  { path: join(hooks, 'main.pb.js'), contents: Buffer.from(await writeRegistration(table.text)) },
];
const registration = { ...tableOptions(), plugins: [writing(writeTable)] };

if (process.argv.includes('--watch')) {
  for (const options of [bundles, registration]) {
    const watched = await context({ ...options, logLevel: 'warning' });
    await watched.watch();
  }
} else {
  rmSync(hooks, { recursive: true, force: true });
  mkdirSync(hooks);
  await Promise.all([bundles, registration].map((options) => build(options)));
  for (const { code, intl, dir } of locales) {
    const words = join(root, 'public/locales', code, 'mail.json');
    const filled = fillWords(JSON.parse(readFileSync(words, 'utf8')), code);
    const mailWords = { ...filled, dir, digits: digitsOf(intl).join('') };
    writeFileSync(join(hooks, `mail.${code}.json`), JSON.stringify(mailWords));
    for (const { name, end } of filledPages) {
      const pieces = compilePage(readFileSync(join(dist, code + end), 'utf8'), code);
      for (const [index, piece] of pieces.entries()) {
        const compiled = await transform(piece, language);
        writeFileSync(join(hooks, 'pages', `${name}.${code}.${index}.js`), compiled.code);
      }
    }
  }
  writeFileSync(join(hooks, 'site-manifest.json'), JSON.stringify(await describeSite(dist)));
}
