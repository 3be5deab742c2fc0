import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { skeletonOf } from '../../../pocketbase/hooks/names/look-alikes.ts';
import { isReservedUsername } from '../../../pocketbase/hooks/names/reserved-usernames.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { checkUsername } from '../../../src/rules/username.ts';

const lookAlike = ([one, other]: readonly [string, string]) =>
  skeletonOf(one) === skeletonOf(other);

describe('two names', () => {
  it.each([
    ['paypaI', 'paypal'],
    ['rnaria', 'Maria'],
    ['0mar', 'Omar'],
    ['vvilla', 'willa'],
    ['lbrahim', 'Ibrahim'],
    ['sara_k', 'sara-k'],
  ] as const)('%s and %s look alike', (...names) => {
    expect(lookAlike(names)).toBe(true);
  });

  it.each([
    ['ali', 'all'],
    ['clara', 'dara'],
    ['nina', 'mina'],
    ['sara5', 'saras'],
    ['sara_k', 'sarak'],
    ['sara', 'sara1'],
  ] as const)('%s and %s do not', (...names) => {
    expect(lookAlike(names)).toBe(false);
  });
});

it('a line of separators of any length is one', () => {
  const lines = Array.from({ length: 30 }, (_, index) => '_-'.repeat(15).slice(0, index + 1));
  expect(new Set(lines.map(skeletonOf))).toEqual(new Set(['_']));
});

const pages = ['src/pages/[lang]', 'content/pages']
  .flatMap((folder) => readdirSync(new URL(`../../../${folder}`, import.meta.url)))
  .map((name) => name.replace(/\..*$/, ''))
  .filter((name) => !name.startsWith('['))
  .filter((name) => checkUsername(name) === null);

const routes = [
  ...['dashboard', 'login', 'signup', 'auth', 'profile-setup', 'recover', 'privacy-policy'],
  ...['terms-of-use', 'about-us', 'cookie-policy', 'faq', 'blog', 'help', 'coming-soon'],
  ...['arabic-keyboard', 'hebrew-keyboard', 'guides'],
];

describe('a username is reserved:', () => {
  it.each([
    ['the name of a page', pages],
    ['a route of the specification', routes],
    ['a route for later', ['desk', 'sent', 'answers', 'starters']],
    ['a folder at the root of the site', ['_astro', 'api', 'fonts', 'locales', 'og']],
    ['a language code', locales.map(({ code }) => code)],
    ['a name of the product or its staff', ['admin', 'hamsa', 'support', 'api']],
    [
      'a name that looks like one of the staff',
      ['hamsa-', 'admin_', 'supp0rt', '5taff', 't34m', 'r-o-o-t'],
    ],
    ['a name that looks like a page', ['arabickeyboard', 'faq_', 'b1og', '3n-']],
    ['a reserved name in another case', ['DASHBOARD', ' Admin\n', 'HamSa']],
  ])('%s', (_, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isReservedUsername(name))).toEqual([]);
  });
});

it('other names are not reserved', () => {
  const names = [
    'laila',
    'dashboards',
    'admin1',
    'constructor',
    '',
    '__proto__',
    'aoa',
    'supp0rter',
  ];
  expect(names.filter(isReservedUsername)).toEqual([]);
});
