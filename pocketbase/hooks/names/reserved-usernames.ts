import { locales } from '../../../src/i18n/locales.ts';
import { skeletonOf } from './look-alikes.ts';
import { site } from '../../../src/site.ts';
import { selectTexts } from '../engine/database.ts';

/** Letters that the digits 0 to 5 look like (leetspeak); 2 looks like none. */
const LEET_LETTERS = ['o', 'i', '', 'e', 'a', 's'];

/**
 * Routes under `/{lang}/`, which would hide a profile with the same address, and paths at the top of the
 * site, which would hide its short address (a test compares both lists with the built site). An account
 * that already has such a name keeps it, and its addresses work until a page is built there.
 */
const routes = `
  404 about-us answers arabic-keyboard auth blog coming-soon cookie-policy dashboard desk faq
  guides hebrew-keyboard help imprint index login manifest newsletter notice privacy-policy
  profile-setup recover report rss sent signup starters terms-of-use`;
const topLevel = ['_astro', 'api', 'fonts', 'locales', 'og', ...locales.map(({ code }) => code)];
const pages = nameSet([...wordsOf(routes), ...topLevel]);

/** Names that could pass for the product or its staff. */
const impersonations = wordsOf(`
  admin administrator anonymous moderator official root security staff support system team`);
const product = site.name.replace(/[^A-Za-z0-9_-]/g, '').toLowerCase();
const staff = nameSet([...impersonations, product]);

/** Words that make a name with the product's name in it one of the staff, such as `hamsa_support`. */
const staffWords = [...impersonations, 'account', 'desk', 'help', 'service', 'verified'].map(
  reservedKey,
);

/** Whether a username is the name of a page or looks like it: `b1og`, `faq_`. Such a name is never free. */
export const isPageName = (username: string): boolean => isIn(pages, username);

/** Whether the product reserves a name or one that it looks like: `admin_`, `supp0rt`, `hamsa-team`. */
export function isReservedUsername(username: string): boolean {
  return isPageName(username) || isIn(staff, username) || isOfStaff(username);
}

function isOfStaff(username: string): boolean {
  const key = reservedKey(username.trim());
  const ofProduct = reservedKey(product);
  if (!key.includes(ofProduct)) return false;
  const rest = key.replace(ofProduct, ' ');
  return staffWords.some((word) => rest.includes(word));
}

/** @tested its plan */
const reservationQuery = `
  SELECT CASE WHEN is_reserved THEN 'reserved' ELSE 'released' END FROM reserved_names
  WHERE key = {:key}`;

/** Whether a name is reserved: by the product, unless the operator released it, or by the operator. */
export function isReserved(app: CoreApp, username: string): boolean {
  if (isPageName(username)) return true;
  const [choice] = selectTexts(app, reservationQuery, { key: reservedKey(username.trim()) });
  return choice === undefined ? isReservedUsername(username) : choice === 'reserved';
}

/**
 * Returns what reserved names are compared by: without separators, and with digits as letters. It says
 * that more names look alike than those of accounts do, since a few reserved names keep nobody out.
 */
export function reservedKey(username: string): string {
  return skeletonOf(username)
    .replace(/_/g, '')
    .replace(/l/g, 'i')
    .replace(/[01345]/g, (digit) => LEET_LETTERS[Number(digit)] ?? digit);
}

/** Only names without digits get keys: with their digits as letters, others would be like no name. */
function nameSet(names: readonly string[]) {
  const plain = names.filter((name) => !/\d/.test(name));
  return { names: new Set(names), keys: new Set(plain.map(reservedKey)) };
}

function isIn({ names, keys }: ReturnType<typeof nameSet>, username: string): boolean {
  const name = username.trim();
  return names.has(name.toLowerCase()) || keys.has(reservedKey(name));
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
