import { locales } from '../../../src/i18n/locales.ts';
import { site } from '../../../src/site.ts';

/** The letter that each digit up to 5 is read as; 2 is read as none. */
const LETTERS_READ = ['o', 'l', '', 'e', 'a', 's'];

/**
 * Names nobody can have. First the routes of the site under `/{lang}/`, which a profile of the same
 * address would hide behind, then what stands at the top of the site, where it would take the place of
 * the short address (a test compares both with the built site), then names a person could use to pass
 * for the product. Who has such a name already keeps it: the profile and the short address lead there
 * as long as nothing is built in their place.
 */
const routes = [
  '404',
  'about-us',
  'answers',
  'arabic-keyboard',
  'auth',
  'blog',
  'coming-soon',
  'cookie-policy',
  'dashboard',
  'desk',
  'faq',
  'guides',
  'hebrew-keyboard',
  'help',
  'index',
  'login',
  'manifest',
  'newsletter',
  'privacy-policy',
  'profile-setup',
  'recover',
  'rss',
  'sent',
  'signup',
  'starters',
  'terms-of-use',
];

const topLevel = ['_astro', 'api', 'fonts', 'locales', 'og', ...locales.map(({ code }) => code)];

const impersonations = [
  'admin',
  'administrator',
  'anonymous',
  site.name.replace(/[^A-Za-z0-9_-]/g, '').toLowerCase(),
  'moderator',
  'official',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'team',
];

const reserved = new Set<string>([...routes, ...topLevel, ...impersonations]);

/** A number is read as no word. */
const reservedWords = new Set([...reserved].filter((name) => !/\d/.test(name)).map(readAsLetters));

/** Also for what looks like a name here: `admin_`, `supp0rt`. */
export function isReservedUsername(username: string): boolean {
  const name = username.trim().toLowerCase();
  return reserved.has(name) || reservedWords.has(readAsLetters(name));
}

function readAsLetters(name: string): string {
  return name
    .replace(/[-_]/g, '')
    .replace(/[01345]/g, (digit) => LETTERS_READ[Number(digit)] ?? digit);
}
