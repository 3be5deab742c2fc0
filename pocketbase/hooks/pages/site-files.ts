/** What a request needs to know of one file of the built site. */
export interface SiteFile {
  /** Path below `dist/`. */
  readonly path: string;
  readonly type: string;
  /** The ETag of the brotli copy, which lies beside the file as `{path}.br`; empty without one. */
  readonly etag: string;
  /** Content-Security-Policy of a page, otherwise empty. */
  readonly policy: string;
}

/** As bundle/site-manifest.mjs writes it for the start: by address, such as `/en/dashboard`. */
export type SiteManifest = Readonly<Record<string, SiteFile>>;

const dist = () => $filepath.join(__hooks, '..', '..', 'dist');

const fileKey = (address: string) => `site file ${address}`;
const brotliKey = (path: string) => `site brotli ${path}`;

/**
 * Puts what is known of each file, and the brotli copies, into the app's store when the server
 * starts. A handler that loaded the manifest would hold a megabyte in each JavaScript machine of a
 * burst, and a file from the disk takes a fifth longer (all copies together have 5 MB).
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

/** The built file of an address, which stands decoded; null where there is none. */
export function findFile(app: CoreApp, address: string): SiteFile | null {
  const entry = app.store().get(fileKey(address)) as string | undefined;
  if (!entry) return null;
  const [path = '', type = '', etag = '', policy = ''] = entry.split('\n');
  return { path, type, etag, policy };
}

/** Answers with a built file, compressed where the visitor takes it. */
export function sendFile(e: core.RequestEvent, file: SiteFile): void {
  const set = headerSetter(e);
  // Their names hold a hash of their content.
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
 * Answers with a built page under another status than 200.
 * @param chosenBy the headers of the request by which this page was chosen and no other
 */
export function sendPageAs(
  e: core.RequestEvent,
  status: number,
  address: string,
  chosenBy: readonly string[] = [],
): void {
  const page = findFile(e.app, address);
  if (!page) throw new NotFoundError();
  const headers = e.response.header();
  headers.set('Vary', ['Accept-Encoding', ...chosenBy].join(', '));
  const brotli = findBrotli(e, page);
  if (brotli) headers.set('Content-Encoding', 'br');
  sendPage(e, status, page, [brotli ?? $os.readFile($filepath.join(dist(), page.path))]);
}

/** The brotli copy of a file; null where the file has none or the visitor does not take it. */
function findBrotli(e: core.RequestEvent, { etag, path }: SiteFile): number[] | null {
  const takesBrotli = e.request?.header.get('Accept-Encoding').includes('br') ?? false;
  return etag !== '' && takesBrotli ? (e.app.store().get(brotliKey(path)) as number[]) : null;
}

/** `no-store` of what one visitor alone is told. */
type Caching = 'no-cache' | 'no-store';

/**
 * Answers with a page as it is.
 * @param page whose headers it is sent with
 * @param pieces of its HTML
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

/** Texts and bytes of Go's. They are joined by nobody: an engine would copy all of them. */
type Pieces = readonly (string | number[])[];

function write({ response }: core.RequestEvent, pieces: Pieces): void {
  for (const piece of pieces) response.write(piece);
}

/** From a page of a list that has fewer to its first one. */
export function redirectToFirst(e: core.RequestEvent): void {
  e.redirect(302, e.request?.url?.escapedPath() ?? '/');
}

const FILLED = 'filled page';
const COMPRESSED_AT = 'a filled page was compressed at';
/** Milliseconds from one compression to the next: each takes a millisecond and 0.8 MB. */
const COMPRESSION_PAUSE = 25;

/**
 * Answers with a page that the server filled in, through the compression of its route (bindings.ts)
 * and `sendFilledPage` behind it: a profile has a fifth of its size then. In a burst most go out as
 * they are, which is four times faster.
 * @param page whose headers it is sent with
 */
export function passFilledPage(e: core.RequestEvent, page: SiteFile, pieces: Pieces) {
  const now = Date.now();
  const passed = now - Number(e.app.store().get(COMPRESSED_AT) ?? 0);
  // Negative once the clock was set back.
  if (passed >= 0 && passed < COMPRESSION_PAUSE) {
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

export function sendFilledPage(e: core.RequestEvent): void {
  write(e, e.get(FILLED) as Pieces);
}

function setFilledHeaders(set: SetHeader, page: SiteFile, caching: Caching): void {
  set('Cache-Control', caching);
  set('Content-Type', page.type);
  setPageHeaders(set, page.policy);
}

type SetHeader = (name: string, value: string) => void;

function setPageHeaders(set: SetHeader, policy: string): void {
  // The page's own <meta> says the same, but for this, which a <meta> cannot say.
  set('Content-Security-Policy', `${policy}; frame-ancestors 'none'`);
  set('Referrer-Policy', 'same-origin');
  set('Cross-Origin-Opener-Policy', 'same-origin');
  set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
}

/** To look a method of Go's up costs as much as to call it. */
function headerSetter(e: core.RequestEvent): SetHeader {
  const headers = e.response.header();
  return headers.set.bind(headers);
}
