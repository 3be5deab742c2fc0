import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isReservedUsername } from '../../../src/rules/reserved-usernames.ts';
import { checkUsername } from '../../../src/rules/username.ts';

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

describe('nobody can be called', () => {
  it.each(pages)('%s, which is a page', (name) => {
    expect(isReservedUsername(name)).toBe(true);
  });

  it.each(routes)('%s, which is a route of the specification', (name) => {
    expect(isReservedUsername(name)).toBe(true);
  });

  it.each(['admin', 'hamsa', 'support', 'api'])('%s, to pass for the product', (name) => {
    expect(isReservedUsername(name)).toBe(true);
  });

  it.each(['DASHBOARD', ' Admin\n', 'HamSa'])('%j, in whatever case', (name) => {
    expect(isReservedUsername(name)).toBe(true);
  });
});

it.each(['laila', 'dashboards', 'admin1', 'the-blog', 'constructor', '', '__proto__'])(
  '%j is not reserved',
  (name) => {
    expect(isReservedUsername(name)).toBe(false);
  },
);
