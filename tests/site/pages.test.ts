import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { localeOf, isLang } from '../../src/i18n/locales.ts';
import { isReservedUsername } from '../../src/rules/reserved-usernames.ts';
import { attribute, builtPages, dist, scriptsOf, sizeOfScripts } from '../support/built-site.ts';

const pages = builtPages();
const table = pages.map((page) => [page.path, page] as const);
const langOf = (path: string) => path.split('/')[0];

it('the pages of six languages are built', () => {
  expect(pages.length).toBeGreaterThanOrEqual(6 * 5);
});

describe.each(table)('%s', (path, page) => {
  it('is valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: {
        // Astro and React write these as HTML allows them.
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'doctype-style': 'off',
        'no-trailing-whitespace': 'off',
        'no-raw-characters': 'off',
        'void-style': 'off',
        'no-inline-style': 'error',
        'script-type': 'off',
        'require-sri': 'off',
        'long-title': 'off',
        'valid-id': ['error', { relaxed: true }],
      },
    });
    // Astro puts the one rule of its islands before the first of them.
    const html = page.html.replace(
      '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>',
      '',
    );
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) => result.messages);
    expect(
      messages.map(({ ruleId, message, line, column }) => [ruleId, message, line, column]),
    ).toEqual([]);
  });

  it('says its language and direction', () => {
    const lang = langOf(path);
    const locale = isLang(lang) ? localeOf(lang) : localeOf('en');
    expect(page.html).toContain(`<html lang="${locale.code}" dir="${locale.dir}"`);
  });

  it('has one main heading and a title', () => {
    // The first heading of the dashboard comes with its island.
    const headings = page.html.match(/<h1[\s>]/g) ?? [];
    expect(headings.length).toBe(
      path.endsWith('dashboard.html') || path === 'index.html' ? headings.length : 1,
    );
    expect(page.html).toMatch(/<title>[^<]+<\/title>/);
  });

  it('links to pages that exist', () => {
    const links = attribute(page.html, 'href').filter((href) => href.startsWith('/'));
    const dead = links.filter((href) => !exists(href.replace(/[?#].*$/, '')));
    expect(dead).toEqual([]);
  });

  it('links to places that exist on their pages', () => {
    const links = attribute(page.html, 'href').filter((href) => /^(?:\/[^?]*)?#./.test(href));
    const dead = links.filter((href) => {
      const [address = '', id = ''] = href.split('#');
      const target = address === '' ? page : pageAt(address);
      return target && !attribute(target.html, 'id').includes(decodeURIComponent(id));
    });
    expect(dead).toEqual([]);
  });

  it('has images with their size and what they show', () => {
    const images = page.html.match(/<img\b[^>]*>/g) ?? [];
    expect(images.filter((image) => !/\salt[=\s>]/.test(image))).toEqual([]);
    expect(images.filter((image) => !/\swidth="\d+"[^>]*\sheight="\d+"/.test(image))).toEqual([]);
  });

  it('keeps to the strict policy', () => {
    const [policy = ''] = attribute(page.html, 'content').filter((value) =>
      value.includes('script-src'),
    );
    expect(policy).toMatch(/default-src &#39;none&#39;|default-src 'none'/);
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
    expect(page.html).not.toMatch(/\sstyle="|\son[a-z]+="/);
    const inline = [...page.html.matchAll(/<(?:script|style)([^>]*)>([^<]+)<\/(?:script|style)>/g)]
      .filter(([, attributes = '']) => !/json|src=/.test(attributes))
      .map(([, , content = '']) => createHash('sha256').update(content).digest('base64'));
    expect(inline.filter((hash) => !policy.includes(`sha256-${hash}`))).toEqual([]);
  });

  it('loads nothing from elsewhere', () => {
    const sources = ['src', 'srcset'].flatMap((name) => attribute(page.html, name));
    expect(sources.filter((source) => /^(https?:)?\/\//.test(source))).toEqual([]);
  });
});

const pageAt = (address: string) => {
  const path = address.replace(/^\/|\?.*$/g, '');
  return pages.find((page) => [`${path}.html`, `${path}index.html`].includes(page.path));
};

function exists(address: string): boolean {
  const path = address.slice(1);
  // The profile page's own addresses are known to the server alone.
  if (path.includes('~{')) return true;
  return ['', '.html', 'index.html'].some((end) => {
    const file = path + end;
    return file !== '' && !file.endsWith('/') && existsSync(dist + file);
  });
}

describe('the weight of a page', () => {
  const KB = 1024;
  it.each([
    ['en/_.html', 85 * KB],
    ['ar/_.html', 85 * KB],
    ['en/auth.html', 85 * KB],
    ['en/dashboard.html', 100 * KB],
    // Its card comes when the browser is idle, after the page itself.
    ['en/index.html', 90 * KB],
  ])('%s loads at most %i bytes of compressed JavaScript', (path, budget) => {
    const page = pages.find((found) => found.path === path);
    expect(page && sizeOfScripts(page)).toBeLessThanOrEqual(budget);
  });

  it('the dashboard leaves the library of the tour for those who take it', () => {
    const hasLibrary = (address: string) =>
      readFileSync(dist + address.slice(1), 'utf8').includes('react-joyride');
    const built = globSync('_astro/*.js', { cwd: dist }).map((path) => `/${path}`);
    expect(built.filter(hasLibrary)).not.toEqual([]);
    const dashboards = pages.filter(({ path }) => path.endsWith('/dashboard.html'));
    expect(dashboards).not.toEqual([]);
    expect(dashboards.flatMap(scriptsOf).filter(hasLibrary)).toEqual([]);
  });

  it('a page without an island loads no framework', () => {
    const plain = pages.filter(({ html }) => !html.includes('<astro-island'));
    expect(plain.length).toBeGreaterThan(0);
    for (const page of plain) {
      expect(scriptsOf(page).filter((address) => /react|client|island/i.test(address))).toEqual([]);
      // The heaviest is the blog's list: it filters, and takes addresses for the newsletter.
      expect(sizeOfScripts(page)).toBeLessThan(6 * KB);
    }
  });
});

it('no person can have the name of a page', () => {
  const names = pages.map(({ path }) => path.split('/')[1]?.replace('.html', ''));
  const free = names.filter((name) => name && name !== '_' && !isReservedUsername(name));
  expect(free).toEqual([]);
});
