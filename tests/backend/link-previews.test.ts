import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultLang, localeOf, type Lang } from '../../src/i18n/locales.ts';
import { fullTitle, withProduct } from '../../src/i18n/product-name.ts';
import { createTranslate } from '../../src/i18n/translate.ts';
import { readJpegSize } from '../../src/rules/jpeg.ts';
import { pictures } from '../../src/rules/pictures.ts';
import { records, request, sendMessage, signUpMember, type Member } from '../support/api.ts';
import { ask, crawlers, robotsAllow, type Crawler } from '../support/crawlers.ts';
import { grayJpeg } from '../support/jpeg.ts';
import { startServer } from '../support/server.ts';
import { readWords, type Namespace } from '../unit/i18n/locale-files.ts';
import { setUp } from '../support/set-up.ts';

// Reads the metadata of link previews as the crawlers of messengers and search engines do.

/** Bytes of a page: some crawlers read no more. */
const READ_OF_A_PAGE = 32_768;
/** Bytes of a picture: WhatsApp leaves out larger ones. */
const PICTURE_MAX = 300_000;

const question = 'Which book should "everybody" read & why?';
const answer = 'The one that you <finished>.';
const prompt = 'What do I not see? <b>"أنا"</b> & you';

interface Page {
  readonly owner: string;
  readonly prompt: string;
  /** Fields of the profile, as one form sends them to the server. */
  readonly fields: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;
  /** Path of the link preview's picture. */
  readonly picture: (lang: Lang) => RegExp;
}

const voicePicture = (voice: string) => (lang: Lang) =>
  new RegExp(`^/og/${lang}/voice-${voice}\\.png$`);
const preview = grayJpeg(pictures.preview);
const ownPicture = () => /^\/api\/files\/profiles\/[\w-]+\/preview_\w+\.jpg$/;

const pages: readonly Page[] = [
  { owner: 'plain', prompt: '', fields: {}, picture: voicePicture('teal') },
  {
    owner: 'drawn',
    prompt,
    fields: { voice: 'plum', prompt, avatar: grayJpeg(), preview },
    picture: ownPicture,
  },
];
let robots = '';
const answers = new Map<string, string>();

const server = setUp(() => startServer());
beforeAll(async () => {
  for (const page of pages) await prepare(page);
  robots = (await ask(server, '/robots.txt', {})).body.toString();
});

async function prepare({ owner: name, fields }: Page): Promise<void> {
  const owner = await signUpMember(server, name);
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.set(field, value);
    else body.set(field, new Blob([value], { type: 'image/jpeg' }), 'picture.jpg');
  }
  await change(owner, 'PATCH', records('profiles', owner.id), { init: { body } });
  const id = await sendMessage(server, owner, question);
  const reply = { message_id: id, user_id: owner.id, content: answer, is_public: true };
  await change(owner, 'POST', records('message_replies'), { json: reply });
  await change(owner, 'PATCH', records('messages', id), { json: { is_public: true } });
  answers.set(name, id);
}

async function change(
  { token }: Member,
  method: 'PATCH' | 'POST',
  path: string,
  given: { json?: object; init?: RequestInit },
): Promise<void> {
  const { status, text } = await request(server, method, path, { token, ...given });
  expect(status, text).toBe(200);
}

const t = (lang: Lang, namespace: Namespace) =>
  createTranslate(readWords(lang, namespace), lang) as (
    key: string,
    values?: Record<string, string>,
  ) => string;

interface LinkPreview {
  /** Path of the page after all redirects. */
  path: string;
  title: string | undefined;
  canonical: string | undefined;
  meta: Map<string, string>;
}

/** Follows a link as a crawler does, and reads the preview from the beginning of the page. */
async function read({ headers }: Crawler, link: string): Promise<LinkPreview> {
  let path = link;
  let page = await ask(server, path, headers);
  for (let hops = 0; page.headers.location && hops < 5; hops += 1) {
    path = page.headers.location;
    page = await ask(server, path, headers);
  }
  expect([path, page.status]).toEqual([path, 200]);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const isZipped = page.headers['content-encoding'] === 'gzip';
  const html = (isZipped ? gunzipSync(page.body) : page.body).subarray(0, READ_OF_A_PAGE);
  const head = /^[^]*<\/head>/.exec(html.toString())?.[0] ?? '';
  const metas = head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return {
    path,
    title: unescaped(/<title>([^<]*)/.exec(head)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    meta: new Map([...metas].map(([, name = '', content = '']) => [name, unescaped(content)])),
  };
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replaceAll('&amp;', '&');

interface ExpectedPreview {
  path: string;
  lang: Lang;
  title: string;
  description: string;
  alt: string;
}

function expectTexts(found: LinkPreview, expected: ExpectedPreview): void {
  const { path, lang, title, description, alt } = expected;
  const address = new URL(path, found.canonical).href;
  expect(found).toMatchObject({ path, title, canonical: address });
  expect(Object.fromEntries(found.meta)).toMatchObject({
    description,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': `${lang}_${localeOf(lang).region}`,
    'og:image:alt': alt,
    'og:image:width': String(pictures.preview.width),
    'og:image:height': String(pictures.preview.height),
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': found.meta.get('og:image'),
  });
  expect(robotsAllow(robots, path)).toBe(true);
}

function sizeOf(type: string | undefined, bytes: Buffer): object | null {
  if (type === 'image/jpeg') return readJpegSize(bytes);
  expect(bytes.toString('latin1', 12, 16)).toBe('IHDR');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Fetches the picture as the crawler does, without the range header that it sends for pages. */
async function expectPicture(crawler: Crawler, found: LinkPreview, path: RegExp): Promise<void> {
  const { origin, pathname } = new URL(found.meta.get('og:image') ?? '');
  expect(origin).toBe(new URL(found.canonical ?? '').origin);
  expect(pathname).toMatch(path);
  expect([pathname, robotsAllow(robots, pathname)]).toEqual([pathname, true]);
  const { range: _, ...headers } = crawler.headers;
  if (crawler.asksHeadFirst) {
    const head = await ask(server, pathname, headers, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(Number(head.headers['content-length'])).toBeLessThanOrEqual(PICTURE_MAX);
  }
  const picture = await ask(server, pathname, headers);
  const type = picture.headers['content-type'];
  expect([picture.status, type]).toEqual([200, expect.stringMatching(/^image\/(?:jpeg|png)$/)]);
  expect(sizeOf(type, picture.body)).toEqual({
    width: Number(found.meta.get('og:image:width')),
    height: Number(found.meta.get('og:image:height')),
  });
  expect(picture.body.length).toBeLessThanOrEqual(PICTURE_MAX);
}

/** Returns the language of the page that the crawler gets if the address names no language. */
const languageFor = ({ headers }: Crawler): Lang =>
  headers['accept-language']?.startsWith('ar') ? 'ar' : defaultLang;

/** Returns the prompt on the picture; pictures from the build show only the default prompt. */
const promptOn = ({ prompt, fields }: Page) => (fields['preview'] ? prompt : '');

describe.each(crawlers)('$name', (crawler) => {
  const ways = (name: string): [link: string, lang: Lang][] => [
    [`/${name}`, languageFor(crawler)],
    [`/ar/${name}`, 'ar'],
  ];

  it.each(pages)('shows the page of $owner', async (page) => {
    const { owner: name } = page;
    for (const [link, lang] of ways(name)) {
      const words = t(lang, 'profile');
      const description = words('description', { name });
      const found = await read(crawler, link);
      expectTexts(found, {
        path: `/${lang}/${name}`,
        lang,
        title: fullTitle(words('title', { name }), lang),
        description: page.prompt === '' ? description : `${page.prompt} ${description}`,
        alt: words('picture_alt', { prompt: promptOn(page) || words('default_prompt') }),
      });
      await expectPicture(crawler, found, page.picture(lang));
    }
  });

  it.each(pages)(
    'shows an answer of $owner without the profile’s prompt',
    async ({ owner: name, fields }) => {
      for (const lang of [defaultLang, 'ar'] as const) {
        const words = t(lang, 'answers');
        const path = `/${lang}/${name}/${answers.get(name)}`;
        const found = await read(crawler, path);
        expectTexts(found, {
          path,
          lang,
          title: withProduct(question, lang),
          description: answer,
          alt: words('answer_picture_alt', { text: words('picture_text') }),
        });
        const voice = String(fields['voice'] ?? 'teal');
        await expectPicture(crawler, found, new RegExp(`^/og/${lang}/answer-${voice}\\.png$`));
      }
    },
  );

  it('is redirected to an existing page for HEAD requests, too', async () => {
    const { headers } = crawler;
    const lang = languageFor(crawler);
    const link = await ask(server, '/drawn', headers, 'HEAD');
    expect([link.status, link.headers.location]).toEqual([302, `/${lang}/drawn`]);
    for (const path of [`/${lang}/drawn`, `/${lang}/drawn/${answers.get('drawn')}`]) {
      const page = await ask(server, path, headers, 'HEAD');
      expect([path, page.status, page.body.length]).toEqual([path, 200, 0]);
    }
  });
});

it('robots.txt forbids the rest of the API and the photos to crawlers', async () => {
  const { body } = await request(server, 'GET', '/api/public-profile/drawn');
  const photo = String(body['avatar_url']);
  expect(photo).toMatch(/^\/api\/files\/.*avatar_/);
  for (const path of [photo, '/api/public-profile/drawn', '/_/']) {
    expect([path, robotsAllow(robots, path)]).toEqual([path, false]);
  }
});
