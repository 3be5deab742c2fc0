import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Pages that Astro builds once per language and the server fills in. `name` is the name of the compiled
 * page, and `end` is the rest of the built page's path after `dist/` and the language.
 */
export const filledPages = [
  { name: 'profile', end: '/_.html' },
  { name: 'answer', end: '/_/_.html' },
  { name: 'answers', end: '/_/answers.html' },
];

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Lists the files of the built site for the hooks, and writes a brotli copy beside each text file. A page
 * that the server fills in is listed under a name, such as `[profile en]`, instead of an address.
 * @param {string} dist folder of the built site
 * @returns {Promise<import('../hooks/pages/site-files.ts').SiteManifest>}
 * @throws when the media type of a file extension is unknown
 */
export async function describeSite(dist) {
  const paths = globSync('**/*.*', { cwd: dist }).filter((path) => !path.endsWith('.br'));
  const files = await Promise.all(paths.sort().map((path) => describe(dist, path)));
  return Object.fromEntries(files.map((file) => [addressOf(file.path), file]));
}

async function describe(dist, path) {
  const type = types[extname(path)];
  if (!type) throw new Error(`dist/${path}: add the type of ${extname(path)} to site-manifest.mjs`);
  const content = readFileSync(join(dist, path));
  const isText = /charset|svg/.test(type);
  const copy = join(dist, `${path}.br`);
  // A build takes the pages of another one with their copies.
  if (isText && !existsSync(copy)) {
    writeFileSync(copy, await compress(content, brotliOf(path, content)));
  }
  const etag = isText ? `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"` : '';
  const policy = type.startsWith('text/html') ? policyOf(content.toString()) : '';
  return { path, type, etag, policy };
}

/**
 * Compresses pages less than other files: there are hundreds, and the last three percent of each would take
 * most of the build's time.
 */
const brotliOf = (path, content) => ({
  params: {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: path.endsWith('.html') ? 10 : constants.BROTLI_MAX_QUALITY,
  },
});

/** Maps `en/index.html` to `/en/`, and `en/dashboard.html` to `/en/dashboard`. */
function addressOf(path) {
  const [lang] = path.split('/');
  const filledIn = filledPages.find(({ end }) => path === lang + end);
  if (filledIn) return `[${filledIn.name} ${lang}]`;
  return `/${path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
}

/**
 * Returns the Content-Security-Policy that Astro wrote into the page, so that it can be sent as a header
 * too.
 */
function policyOf(html) {
  return /<meta http-equiv="content-security-policy" content="([^"]*)">/i.exec(html)?.[1] ?? '';
}
