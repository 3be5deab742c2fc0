import { FORM_PATH } from '../../../src/contract/profile-view.ts';
import { isLang } from '../../../src/i18n/locales.ts';

export const formRoute = { method: 'GET', path: FORM_PATH, caller: 'anybody' } as const;

/**
 * Redirects `GET` requests for the form's address to the profile: a browser may reopen that address after a
 * form was sent.
 */
export function redirectToProfile(e: core.RequestEvent): void {
  if (e.hasSuperuserAuth()) {
    e.json(200, { page: 1, perPage: 30, totalItems: 0, totalPages: 0, items: [] });
    return;
  }
  const [, lang, username = ''] =
    /^lang=(\w+)(?:&to=([\w-]*))?$/.exec(e.request?.url?.rawQuery ?? '') ?? [];
  const isBrowser = e.request?.header.get('Accept').includes('text/html');
  if (!isLang(lang) || !isBrowser) throw new ForbiddenError();
  e.redirect(302, `/${lang}/${username}`);
}
