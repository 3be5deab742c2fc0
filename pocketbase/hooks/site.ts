import { nameOfTag } from '../../src/rules/tag-name.ts';
import { showProfile } from './profile-page.ts';
import { manifest, sendFile, sendPageAs, type SiteFile } from './site-files.ts';

const { defaultLanguage, files, languages } = manifest;
const home = `/${defaultLanguage}/`;

/** `GET` of every address that is not PocketBase's own. */
export function serve(e: core.RequestEvent): void {
  const address = e.request?.url?.path ?? '/';
  const file = files[address];
  const place = profilePlace(address);
  if (address === '/') e.redirect(302, home);
  else if (file) sendFile(e, filteredList(e, address) ?? file);
  else if (redirectToTwin(e, address)) return;
  else if (place) showProfile(e, place);
  else answerMissing(e, address);
}

/** The blog's list with `?tag=` or `?category=`, as it is built for these articles if there are any. */
function filteredList(e: core.RequestEvent, address: string): SiteFile | undefined {
  const [, , section, ...rest] = address.split('/');
  const query = e.request?.url?.query();
  if (section !== 'blog' || rest.length > 0 || !query) return undefined;
  const byTag = files[`${address}/tag/${nameOfTag(query.get('tag'))}`];
  return byTag ?? files[`${address}/category/${query.get('category')}`];
}

/** An article that is none is said to be none; a help topic that is none leads to the help centre. */
function answerMissing(e: core.RequestEvent, address: string): void {
  const [, lang = '', section, page, ...rest] = address.split('/');
  const isBelow = languages.includes(lang) && page !== undefined && rest.length === 0;
  if (isBelow && section === 'help') e.redirect(302, `/${lang}/help`);
  else if (isBelow && section === 'blog') sendPageAs(e, 404, `/${lang}/blog/404`);
  else sendPageAs(e, 404, '/404');
}

/** Where a profile is shown: in which language and whose. */
export interface ProfilePlace {
  lang: string;
  username: string;
}

function profilePlace(address: string): ProfilePlace | null {
  const [, lang = '', username = '', ...rest] = address.split('/');
  const isPlace = languages.includes(lang) && username !== '' && rest.length === 0;
  return isPlace ? { lang, username } : null;
}

/** Each page has one address: with or without the slash at its end leads to it. */
function redirectToTwin(e: core.RequestEvent, address: string): boolean {
  const twin = address.endsWith('/') ? address.replace(/\/+$/, '') : `${address}/`;
  // '//host' would be another host's address.
  const safe = /^\/[^/\\]/.test(twin);
  if (!safe || !(files[twin] || (address.endsWith('/') && profilePlace(twin)))) return false;
  const query = e.request?.url?.rawQuery ?? '';
  e.redirect(308, query === '' ? encodeURI(twin) : `${encodeURI(twin)}?${query}`);
  return true;
}
