import { site } from '../site.ts';

/**
 * Names nobody can have. First the routes of the site under `/{lang}/`, which a profile of the same
 * address would hide behind (a test compares them with the built pages), then names a person
 * could use to pass for the product.
 */
const routes = [
  '404',
  'about-us',
  'arabic-keyboard',
  'auth',
  'blog',
  'coming-soon',
  'cookie-policy',
  'dashboard',
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
  'signup',
  'starters',
  'terms-of-use',
];

const impersonations = [
  'admin',
  'administrator',
  'anonymous',
  'api',
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

const reserved = new Set([...routes, ...impersonations]);

export function isReservedUsername(username: string): boolean {
  return reserved.has(username.trim().toLowerCase());
}
