import { defaultLang, isLang } from '../../../src/i18n/locales.ts';
import { usernameOfPath } from '../../../src/rules/short-address.ts';
import { nameOfTag } from '../../../src/rules/tag-name.ts';
import { load } from '../engine/load.ts';
import { answerRoute, showAnswers } from './answer-pages.ts';
import { showProfile } from './profile-page.ts';
import type { ProfileRoute } from './page-view.ts';
import { versionOf } from './rendered-profiles.ts';
import { findFile, sendFile, sendPageWithStatus, type SiteFile } from './site-files.ts';
import type * as visitorLanguage from './visitor-language.ts';

/** Handles `GET` of every address that is not PocketBase's own. */
export function serve(e: core.RequestEvent): void {
  const address = e.request?.url?.path ?? '/';
  const file = findFile(e.app, address);
  if (address === '/') e.redirect(302, `/${defaultLang}/`);
  else if (file) sendFile(e, fileOfQuery(e, address) ?? file);
  else serveDynamicPage(e, address);
}

/**
 * Returns the file that the query asks for, if several files were built for the address; otherwise null.
 */
function fileOfQuery(e: core.RequestEvent, address: string): SiteFile | null {
  const [, page] = /^\/\w+\/(auth|blog)$/.exec(address) ?? [];
  const query = page && e.request?.url?.query();
  if (!query) return null;
  if (page === 'auth') {
    // The sign-up tab of this page is open from the first frame on.
    return query.get('mode') === 'signup' ? findFile(e.app, `${address}/signup`) : null;
  }
  // The blog's list for a tag or a category, if there are such articles.
  const ofTag = findFile(e.app, `${address}/tag/${nameOfTag(query.get('tag'))}`);
  return ofTag ?? findFile(e.app, `${address}/category/${query.get('category')}`);
}

function serveDynamicPage(e: core.RequestEvent, address: string): void {
  const route = profileRoute(address);
  if (route) {
    showProfile(e, route);
    return;
  }
  const answers = [showAnswers, redirectTrailingSlash, redirectShortAddress];
  if (!answers.some((answer) => answer(e, address))) sendNotFound(e, address);
}

/** Redirects `/{username}` to the profile in the visitor's language. */
function redirectShortAddress(e: core.RequestEvent, address: string): boolean {
  const username = usernameOfPath(address);
  if (username === null || !versionOf(e.app, username)) return false;
  const { languageHeaders, languageOfVisitor } =
    load<typeof visitorLanguage>('pages/visitor-language');
  const headers = e.response.header();
  headers.set('Cache-Control', 'private, no-store');
  headers.set('Vary', languageHeaders.join(', '));
  e.redirect(302, withQuery(e, `/${languageOfVisitor(e)}/${username}`));
  return true;
}

/**
 * Answers an address that has no page. A missing article gets a 404 page of its own, a missing help topic
 * redirects to the help center, which says so, and all other addresses get the general 404 page, in the
 * address's language or else in the default one; it leads to the home page of that language.
 */
function sendNotFound(e: core.RequestEvent, address: string): void {
  const [, lang = '', section, page, ...rest] = address.split('/');
  const isBelow = isLang(lang) && page !== undefined && rest.length === 0;
  if (isBelow && section === 'help') e.redirect(302, `/${lang}/help#not-found`);
  else if (isBelow && section === 'blog') sendPageWithStatus(e, 404, `/${lang}/blog/404`);
  else sendPageWithStatus(e, 404, `/${isLang(lang) ? lang : defaultLang}/404/page`);
}

function profileRoute(address: string): ProfileRoute | null {
  const parts = address.split('/');
  const lang = parts[1];
  const username = parts[2] ?? '';
  return isLang(lang) && username !== '' && parts.length === 3 ? { lang, username } : null;
}

/** Redirects to the page whose address differs only by the trailing slash. */
function redirectTrailingSlash(e: core.RequestEvent, address: string): boolean {
  const other = address.endsWith('/') ? address.replace(/\/+$/, '') : `${address}/`;
  // '//host' would redirect to another host.
  if (!/^\/[^/\\]/.test(other)) return false;
  const isFilledIn = address.endsWith('/') && (profileRoute(other) ?? answerRoute(other));
  if (!findFile(e.app, other) && !isFilledIn) return false;
  e.redirect(308, withQuery(e, encodeURI(other)));
  return true;
}

/** Returns the address with the query of the request, unchanged. */
function withQuery(e: core.RequestEvent, address: string): string {
  const query = e.request?.url?.rawQuery ?? '';
  return query === '' ? address : `${address}?${query}`;
}
