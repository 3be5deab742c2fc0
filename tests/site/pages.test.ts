import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isReservedUsername } from '../../pocketbase/hooks/names/reserved-usernames.ts';
import { isLang, localeOf, locales } from '../../src/i18n/locales.ts';
import { isUsername } from '../../src/rules/username.ts';
import { attribute, builtPages, dist, scriptsOf, type BuiltPage } from '../support/built-site.ts';
import { errorsByPath, unmet } from '../support/errors-by-path.ts';

const pages = builtPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

it('an article has one color in every language, on its page and on every card', () => {
  const colours = new Map<string, Set<string>>();
  const see = (slug: string, colour: string) => {
    colours.set(slug, (colours.get(slug) ?? new Set()).add(colour));
  };
  for (const { path, html } of pages) {
    const [, own] = /\/blog\/([a-z0-9-]+)\.html$/.exec(path) ?? [];
    const [, head] = /class="cover text-head[^"]*(gradient-\d)/.exec(html) ?? [];
    if (own && head) see(own, head);
    for (const [card] of html.matchAll(/<article .*?<\/article>/gs)) {
      const [, colour] = /(gradient-\d)/.exec(card) ?? [];
      const [, slug] = /href="\/[a-z]+\/blog\/([a-z0-9-]+)"/.exec(card) ?? [];
      if (colour && slug) see(slug, colour);
    }
  }
  expect(colours.size).toBeGreaterThanOrEqual(12);
  expect([...colours].filter(([, seen]) => seen.size > 1)).toEqual([]);
});

describe('every page', () => {
  it('is built in every language', () => {
    expect(pages.length).toBeGreaterThanOrEqual(5 * locales.length);
  });

  it('declares its language and direction', () => {
    const errorsOf = ({ path, html }: BuiltPage) => {
      const lang = path.split('/')[0];
      const { code, dir } = localeOf(isLang(lang) ? lang : 'en');
      const tag = `<html lang="${code}" dir="${dir}"`;
      return unmet({ [tag]: html.includes(tag) });
    };
    expect(errorsByPath(pages, errorsOf)).toEqual({});
  });

  it('has one main heading and a title', () => {
    // The islands of the dashboard and of the desk render their main headings in the browser; `/` only redirects.
    const hasNoHeading = (path: string) =>
      /\/(?:dashboard|desk)\.html$/.test(path) || path === 'index.html';
    // Islands keep a second copy of their content in a template.
    const shown = (html: string) => html.replace(/<template[\s>].*?<\/template>/gs, '');
    const errorsOf = ({ path, html }: BuiltPage) =>
      unmet({
        'one main heading': hasNoHeading(path) || shown(html).match(/<h1[\s>]/g)?.length === 1,
        'a title': /<title>[^<]+<\/title>/.test(html),
      });
    expect(errorsByPath(pages, errorsOf)).toEqual({});
  });

  it('links to pages that exist', () => {
    const deadLinks = ({ html }: BuiltPage) =>
      attribute(html, 'href')
        .filter((href) => href.startsWith('/'))
        .filter((href) => !exists(href.replace(/[?#].*$/, '')));
    expect(errorsByPath(pages, deadLinks)).toEqual({});
  });

  it('links to anchors that exist on their pages', () => {
    const ids = new Map(pages.map(({ path, html }) => [path, new Set(attribute(html, 'id'))]));
    const isDead = (page: BuiltPage, href: string) => {
      const [address = '', id = ''] = href.split('#');
      const target = address === '' ? page : pageAt(address);
      return target && !ids.get(target.path)?.has(decodeURIComponent(id));
    };
    const deadLinks = (page: BuiltPage) =>
      attribute(page.html, 'href')
        .filter((href) => /^(?:\/[^?]*)?#./.test(href))
        // The report page reads the subject there.
        .filter((href) => !href.includes('/report#subject='))
        .filter((href) => isDead(page, href));
    expect(errorsByPath(pages, deadLinks)).toEqual({});
  });

  it('lists all headings of its text, if it is an article, a guide or a policy', () => {
    const isLong = /\/(?:blog\/(?!404|category|tag)|guides\/|[a-z]+-(?:policy|of-use)\.)/;
    const texts = pages.filter(({ path }) => isLong.test(path));
    expect(texts.length).toBeGreaterThan(30 * locales.length);
    const errorsOf = ({ html }: BuiltPage) => {
      const list = /<table-of-contents.*?<\/table-of-contents>/s.exec(html)?.[0] ?? '';
      const links = attribute(list, 'href').map((href) => decodeURIComponent(href.slice(1)));
      // Other headings of these pages have a class.
      const headings = [...html.matchAll(/<h[23] id="([^"]*)">/g)].map(([, id]) => id);
      return unmet({
        'at least three': links.length >= 3,
        'all, in order': links.join() === headings.join(),
      });
    };
    expect(errorsByPath(texts, errorsOf)).toEqual({});
  });

  // By its placeholder, field.css knows the direction of a field that is empty.
  it('has no empty field whose direction depends on its text and that lacks a placeholder', () => {
    const fields = pages.flatMap(({ html }) => html.match(/<(?:input|textarea)\b[^>]*>/g) ?? []);
    const ofText = fields.filter((field) => field.includes(' dir="auto"'));
    expect(ofText.length).toBeGreaterThan(locales.length);
    expect(ofText.filter((field) => !/ placeholder="[^"]+"/.test(field))).toEqual([]);
  });

  it('has images with width, height and an alternative text', () => {
    const bareImages = ({ html }: BuiltPage) =>
      (html.match(/<img\b[^>]*>/g) ?? []).filter(
        (image) => !/\salt[=\s>]/.test(image) || !/\swidth="\d+"[^>]*\sheight="\d+"/.test(image),
      );
    expect(errorsByPath(pages, bareImages)).toEqual({});
  });

  it('has a strict Content-Security-Policy, and complies with it', () => {
    const errorsOf = ({ html }: BuiltPage) => {
      const policy = attribute(html, 'content').find((value) => value.includes('script-src')) ?? '';
      const forbidden = inlineContents(html).filter(
        (content) => !policy.includes(`sha256-${hashOf(content)}`),
      );
      const kept = unmet({
        'nothing by default': /default-src &#39;none&#39;|default-src 'none'/.test(policy),
        'nothing unsafe or foreign': !/unsafe-|https?:|\*/.test(policy),
        'no style and no listener in a tag': !/\sstyle="|\son[a-z]+="/.test(html),
      });
      return [...kept, ...forbidden];
    };
    expect(errorsByPath(pages, errorsOf)).toEqual({});
  });

  it('loads nothing from other origins', () => {
    const foreign = ({ html }: BuiltPage) =>
      ['src', 'srcset']
        .flatMap((name) => attribute(html, name))
        .filter((source) => /^(https?:)?\/\//.test(source));
    expect(errorsByPath(pages, foreign)).toEqual({});
  });
});

/** Returns the contents of inline scripts and styles, without structured data. */
function inlineContents(html: string): string[] {
  return [...html.matchAll(/<(?:script|style)([^>]*)>([^<]+)<\/(?:script|style)>/g)]
    .filter(([, attributes = '']) => !/json|src=/.test(attributes))
    .map(([, , content = '']) => content);
}

const hashOf = (content: string) => createHash('sha256').update(content).digest('base64');

function pageAt(address: string): BuiltPage | undefined {
  const path = address.replace(/^\/|\?.*$/g, '');
  return byPath.get(`${path}.html`) ?? byPath.get(`${path}index.html`);
}

function exists(address: string): boolean {
  const path = address.slice(1);
  // Only the server knows the URL of a profile page; the build has a placeholder.
  if (path.includes('~{')) return true;
  return ['', '.html', 'index.html'].some((end) => {
    const file = path + end;
    return file !== '' && !file.endsWith('/') && existsSync(dist + file);
  });
}

it('the dashboard does not load the library of the tour before the tour starts', () => {
  const hasLibrary = (address: string) =>
    readFileSync(dist + address.slice(1), 'utf8').includes('react-joyride');
  const built = globSync('_astro/*.js', { cwd: dist }).map((path) => `/${path}`);
  expect(built.filter(hasLibrary)).not.toEqual([]);
  const dashboards = pages.filter(({ path }) => path.endsWith('/dashboard.html'));
  expect(dashboards).not.toEqual([]);
  expect(dashboards.flatMap(scriptsOf).filter(hasLibrary)).toEqual([]);
});

it('the path of a page is a reserved username', () => {
  const names = pages.map(({ path }) => path.split('/')[1]?.replace('.html', ''));
  const free = names.filter((name) => name && name !== '_' && !isReservedUsername(name));
  expect(free).toEqual([]);
});

it('a file or folder at the root of the site has a reserved name, so that it hides no short address', () => {
  const names = readdirSync(dist).map((entry) => entry.replace(/\.html(?:\.br)?$/, ''));
  const free = names.filter((name) => isUsername(name) && !isReservedUsername(name));
  expect(free).toEqual([]);
  expect(names).toContain('_astro');
});
