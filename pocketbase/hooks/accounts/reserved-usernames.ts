import { locales } from '../../../src/i18n/locales.ts';
import { site } from '../../../src/site.ts';

/** Letters that the digits 0 to 5 look like (leetspeak); 2 looks like none. */
const LEET_LETTERS = ['o', 'l', '', 'e', 'a', 's'];

/**
 * Usernames that nobody can take: routes under `/{lang}/`, which would hide a profile with the same
 * address; paths at the top of the site, which would hide its short address (a test compares both lists
 * with the built site); and names that could pass for the product. An account that already has such a name
 * keeps it, and its addresses work until a page is built there.
 */
const routes = `
  404 about-us answers arabic-keyboard auth blog coming-soon cookie-policy dashboard desk faq
  guides hebrew-keyboard help index login manifest newsletter notice privacy-policy profile-setup
  recover report rss sent signup starters terms-of-use`;

const topLevel = ['_astro', 'api', 'fonts', 'locales', 'og', ...locales.map(({ code }) => code)];

const impersonations = `
  admin administrator anonymous moderator official root security staff support system team`;
const product = site.name.replace(/[^A-Za-z0-9_-]/g, '').toLowerCase();

const words = `${routes} ${impersonations}`.trim().split(/\s+/);
const reserved = new Set<string>([...words, ...topLevel, product]);

/** Reserved names that contain no digits, in the form that `decodeLeet` returns. */
const reservedWords = new Set([...reserved].filter((name) => !/\d/.test(name)).map(decodeLeet));

/** Whether a name is reserved or looks like a reserved one: `admin_`, `supp0rt`. */
export function isReservedUsername(username: string): boolean {
  const name = username.trim().toLowerCase();
  return reserved.has(name) || reservedWords.has(decodeLeet(name));
}

function decodeLeet(name: string): string {
  return name
    .replace(/[-_]/g, '')
    .replace(/[01345]/g, (digit) => LEET_LETTERS[Number(digit)] ?? digit);
}
