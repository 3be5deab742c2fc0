/** What a request needs to know of one file of the built site. */
export interface SiteFile {
  /** Path below `dist/`. */
  readonly path: string;
  readonly type: string;
  /** Whether `{path}.br` lies beside it. */
  readonly isCompressed: boolean;
  /** Its name holds a hash of its content. */
  readonly isImmutable: boolean;
  /** Content-Security-Policy of a page, otherwise empty. */
  readonly policy: string;
}

/** As site-manifest.mjs writes it for the start. */
export interface SiteManifest {
  /** By address, such as `/en/dashboard`, or a name in brackets where a page has no address. */
  readonly files: Readonly<Record<string, SiteFile>>;
}

const keyOf = (address: string) => `site ${address}`;

/**
 * Puts each file's entry into the app's store, one string a key, when the server starts. A handler
 * that loaded the manifest would hold a megabyte in each JavaScript machine of a burst.
 */
export function loadSite(app: CoreApp): void {
  const text = toString($os.readFile($filepath.join(__hooks, 'site-manifest.json')));
  const { files } = JSON.parse(text) as SiteManifest;
  for (const address of Object.keys(files)) {
    const file = files[address];
    if (!file) continue;
    const { path, type, isCompressed, isImmutable, policy } = file;
    const entry = [path, type, isCompressed ? 'br' : '', isImmutable ? 'immutable' : '', policy];
    app.store().set(keyOf(address), entry.join('\n'));
  }
}

/** The built file of an address, which stands decoded; null where there is none. */
export function findFile(app: CoreApp, address: string): SiteFile | null {
  const entry = app.store().get(keyOf(address)) as string | undefined;
  if (!entry) return null;
  const [path = '', type = '', encoding, lifetime, policy = ''] = entry.split('\n');
  return { path, type, isCompressed: encoding === 'br', isImmutable: lifetime !== '', policy };
}

const dist = $filepath.join(__hooks, '..', '..', 'dist');
const distFiles = $os.dirFS(dist);

/** Answers with a built file as it lies on the disk, compressed where the visitor takes it. */
export function sendFile(e: core.RequestEvent, file: SiteFile): void {
  const path = setFileHeaders(e, file);
  const lifetime = file.isImmutable ? 'max-age=31536000, immutable' : 'no-cache';
  e.response.header().set('Cache-Control', `public, ${lifetime}`);
  e.fileFS(distFiles, path);
}

/** Answers with a built page under another status than 200. */
export function sendPageAs(e: core.RequestEvent, status: number, address: string): void {
  const page = findFile(e.app, address);
  if (!page) throw new NotFoundError();
  const path = setFileHeaders(e, page);
  e.response.header().set('Cache-Control', 'no-cache');
  e.blob(status, page.type, $os.readFile($filepath.join(dist, path)));
}

/** Answers with a page that was put together by the server. */
export function sendPage(
  e: core.RequestEvent,
  status: number,
  page: SiteFile,
  html: string | number[],
): void {
  e.response.header().set('Cache-Control', 'no-cache');
  setPageHeaders(e, page.policy);
  if (typeof html === 'string') e.html(status, html);
  else e.blob(status, page.type, html);
}

/** @returns the path of the file or of its compressed copy, whichever is sent */
function setFileHeaders(e: core.RequestEvent, file: SiteFile): string {
  const set = headerSetter(e);
  set('Content-Type', file.type);
  if (file.policy !== '') setPageHeaders(e, file.policy);
  if (!file.isCompressed) return file.path;
  set('Vary', 'Accept-Encoding');
  if (!takesBrotli(e)) return file.path;
  set('Content-Encoding', 'br');
  return `${file.path}.br`;
}

function takesBrotli(e: core.RequestEvent): boolean {
  return /\bbr\b/.test(e.request?.header.get('Accept-Encoding') ?? '');
}

function setPageHeaders(e: core.RequestEvent, policy: string): void {
  const set = headerSetter(e);
  // The page's own <meta> says the same, but for this, which a <meta> cannot say.
  set('Content-Security-Policy', `${policy}; frame-ancestors 'none'`);
  set('Referrer-Policy', 'same-origin');
  set('Cross-Origin-Opener-Policy', 'same-origin');
  set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
}

/** To look a method of Go's up costs as much as to call it. */
function headerSetter(e: core.RequestEvent): (name: string, value: string) => void {
  const headers = e.response.header();
  return headers.set.bind(headers);
}
