import { load } from '../engine/load.ts';
import { stored } from '../engine/store.ts';

/** The path, type and headers of one file of the built site. */
export interface SiteFile {
  /** Path below `dist/`. */
  readonly path: string;
  readonly type: string;
  /** ETag of the brotli copy, which is beside the file as `{path}.br`; empty if there is no copy. */
  readonly etag: string;
  /** Content-Security-Policy of a page; empty for other files. */
  readonly policy: string;
}

/**
 * Files by address, such as `/en/dashboard`; bundle/site-manifest.mjs writes them, and the server loads
 * them at its start.
 */
export type SiteManifest = Readonly<Record<string, SiteFile>>;

const dist = () => $filepath.join(__hooks, '..', 'dist');

const fileKey = (address: string) => `site file ${address}`;
const brotliKey = (path: string) => `site brotli ${path}`;

/**
 * Loads the manifest and the brotli copies into the app's store when the server starts. If each handler
 * loaded the manifest, it would take a megabyte in each JavaScript machine of a burst. Reading files from
 * the disk takes a fifth longer than from the store (all copies together have 5 MB).
 */
export function loadSite(app: CoreApp): void {
  const manifest = toString($os.readFile($filepath.join(__hooks, 'site-manifest.json')));
  for (const [address, file] of Object.entries(JSON.parse(manifest) as SiteManifest)) {
    const { path, type, etag, policy } = file;
    app.store().set(fileKey(address), [path, type, etag, policy].join('\n'));
    if (etag === '') continue;
    app.store().set(brotliKey(path), $os.readFile($filepath.join(dist(), `${path}.br`)));
  }
}

/** Returns the built file of a decoded address, or null. */
export function findFile(app: CoreApp, address: string): SiteFile | null {
  const entry = stored(app, fileKey(address)) as string | null;
  if (entry === null) return null;
  const lines = entry.split('\n');
  // PocketBase's engine takes a list apart by an iterator, which takes longer than the look-up.
  return {
    path: lines[0] ?? '',
    type: lines[1] ?? '',
    etag: lines[2] ?? '',
    policy: lines[3] ?? '',
  };
}

/** Answers with a built file, compressed if the visitor's browser accepts brotli. */
export function sendFile(e: core.RequestEvent, file: SiteFile): void {
  const set = headerSetter(e);
  // The names of files in `_astro/` contain a hash of their content.
  const isImmutable = file.path.startsWith('_astro/');
  set('Cache-Control', `public, ${isImmutable ? 'max-age=31536000, immutable' : 'no-cache'}`);
  if (file.policy !== '') setPageHeaders(set, file.policy);
  if (file.etag !== '') set('Vary', 'Accept-Encoding');
  const brotli = findBrotli(e, file);
  if (!brotli) {
    set('Content-Type', file.type);
    e.fileFS($os.dirFS(dist()), file.path);
    return;
  }
  set('ETag', file.etag);
  set('Content-Encoding', 'br');
  if (e.request?.header.get('If-None-Match') === file.etag) e.noContent(304);
  else e.blob(200, file.type, brotli);
}

/**
 * Answers with a built page and a status other than 200.
 * @param varyBy request headers that determined this page, for `Vary`
 */
export function sendPageWithStatus(e: core.RequestEvent, status: number, address: string): void {
  const page = findFile(e.app, address);
  if (!page) throw new NotFoundError();
  const headers = e.response.header();
  headers.set('Vary', 'Accept-Encoding');
  const brotli = findBrotli(e, page);
  if (brotli) headers.set('Content-Encoding', 'br');
  sendPage(e, status, page, [brotli ?? $os.readFile($filepath.join(dist(), page.path))]);
}

/**
 * Returns the brotli copy of a file; null if the file has none or the visitor's browser does not accept
 * brotli.
 */
function findBrotli(e: core.RequestEvent, { etag, path }: SiteFile): number[] | null {
  const takesBrotli = e.request?.header.get('Accept-Encoding').includes('br') ?? false;
  return etag !== '' && takesBrotli ? (stored(e.app, brotliKey(path)) as number[]) : null;
}

/** `no-store` is for pages made for a single visitor. */
type Caching = 'no-cache' | 'no-store';

/**
 * Answers with a page, which is uncompressed unless its pieces are compressed.
 * @param page the built file whose headers are sent
 * @param pieces the pieces of the page's HTML
 */
export function sendPage(
  e: core.RequestEvent,
  status: number,
  page: SiteFile,
  pieces: Pieces,
  caching: Caching = 'no-cache',
): void {
  setFilledHeaders(headerSetter(e), page, caching);
  e.response.writeHeader(status);
  write(e, pieces);
}

/** Texts and Go's bytes. They are not joined, because PocketBase's engine would copy all of them. */
type Pieces = readonly (string | number[])[];

function write({ response }: core.RequestEvent, pieces: Pieces): void {
  const send = response.write.bind(response);
  pieces.forEach((piece) => send(piece));
}

/** Redirects from a page after the last one of a list to the first page. */
export function redirectToFirst(e: core.RequestEvent): void {
  e.redirect(302, e.request?.url?.escapedPath() ?? '/');
}

const FILLED = 'filled page';
const COMPRESSED_AT = 'a filled page was compressed at';
/** Minimum milliseconds between two compressions: each takes a millisecond and 0.8 MB. */
const MIN_COMPRESSION_INTERVAL = 25;

/**
 * Answers with a page that the server filled in. The page goes through the compression of its route
 * (bindings.ts) to `writeFilledPage`; compression reduces a profile to a fifth of its size. In a burst most
 * pages are sent uncompressed, which is four times faster.
 * @param page the built file whose headers are sent
 */
export function sendFilledPage(e: core.RequestEvent, page: SiteFile, pieces: Pieces) {
  const now = Date.now();
  const passed = now - Number(stored(e.app, COMPRESSED_AT) ?? 0);
  // `passed` is negative after the clock was set back.
  if (passed >= 0 && passed < MIN_COMPRESSION_INTERVAL) {
    e.response.header().add('Vary', 'Accept-Encoding');
    sendPage(e, 200, page, pieces);
    return;
  }
  e.app.store().set(COMPRESSED_AT, now);
  const set = headerSetter(e);
  setFilledHeaders(set, page, 'no-cache');
  e.set(FILLED, pieces);
  e.next();
}

export function writeFilledPage(e: core.RequestEvent): void {
  write(e, e.get(FILLED) as Pieces);
}

function setFilledHeaders(set: SetHeader, page: SiteFile, caching: Caching): void {
  set('Cache-Control', caching);
  set('Content-Type', page.type);
  setPageHeaders(set, page.policy);
}

type SetHeader = (name: string, value: string) => void;

function setPageHeaders(set: SetHeader, policy: string): void {
  // The page's own <meta> has the same policy, but `frame-ancestors` works only in a header.
  set('Content-Security-Policy', `${policy}; frame-ancestors 'none'`);
  set('Referrer-Policy', 'same-origin');
  set('Cross-Origin-Opener-Policy', 'same-origin');
  set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
}

/** Returns the bound method of the headers: looking up a method of Go's costs as much as calling it. */
function headerSetter(e: core.RequestEvent): SetHeader {
  const headers = e.response.header();
  return headers.set.bind(headers);
}

const modules = ['requests/guards', 'pages/site', 'pages/profile-rendering'];

/**
 * Compiles what a first view of a profile needs, when the server starts. PocketBase's engine keeps compiled
 * bundles, but while it compiles one, all requests that need it wait, each in a JavaScript machine of its own.
 */
export function compileProfilePage(): void {
  for (const name of modules) load(name);
  for (const piece of $filepath.glob(`${__hooks}/pages/profile.*.js`)) require(piece);
}
