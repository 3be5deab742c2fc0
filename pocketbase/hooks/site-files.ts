/** One file of the built site, as build.mjs found it. */
export interface SiteFile {
  /** Path below `dist/`. */
  readonly path: string;
  readonly type: string;
  /** Whether `{path}.br` lies beside it. */
  readonly compressed: boolean;
  /** Its name holds a hash of its content. */
  readonly immutable: boolean;
  /** Content-Security-Policy of a page. */
  readonly policy?: string;
}

export interface SiteManifest {
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** By address, such as `/en/dashboard`. */
  readonly files: Readonly<Record<string, SiteFile>>;
  /** The profile page to fill in, by language; it has no address of its own. */
  readonly profilePages: Readonly<Record<string, SiteFile>>;
}

export const manifest = require(`${__hooks}/site-manifest.json`) as SiteManifest;

const dist = $filepath.join(__hooks, '..', '..', 'dist');
const texts: Record<string, string> = {};

/** A built file's text, read once. */
export function readText(file: SiteFile): string {
  return (texts[file.path] ??= toString($os.readFile($filepath.join(dist, file.path))));
}

/** Answers with a built file as it lies on the disk, compressed where the visitor takes it. */
export function sendFile(e: core.RequestEvent, file: SiteFile): void {
  const headers = e.response.header();
  const accepted = e.request?.header.get('Accept-Encoding') ?? '';
  const compressed = file.compressed && /\bbr\b/.test(accepted);
  headers.set('Content-Type', file.type);
  headers.set(
    'Cache-Control',
    file.immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
  );
  if (file.compressed) headers.set('Vary', 'Accept-Encoding');
  if (compressed) headers.set('Content-Encoding', 'br');
  if (file.policy !== undefined) setPageHeaders(e, file.policy);
  e.fileFS($os.dirFS(dist), compressed ? `${file.path}.br` : file.path);
}

/** Answers with a page that was put together for this request. */
export function sendPage(e: core.RequestEvent, status: number, page: SiteFile, html: string): void {
  e.response.header().set('Cache-Control', 'no-cache');
  setPageHeaders(e, page.policy ?? '');
  e.html(status, html);
}

/** Answers with a built page under another status than 200. */
export function sendPageAs(e: core.RequestEvent, status: number, address: string): void {
  const page = manifest.files[address];
  if (!page) throw new NotFoundError();
  sendPage(e, status, page, readText(page));
}

function setPageHeaders(e: core.RequestEvent, policy: string): void {
  const headers = e.response.header();
  // The page's own <meta> says the same, but for this, which a <meta> cannot say.
  headers.set('Content-Security-Policy', `${policy}; frame-ancestors 'none'`);
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
}
