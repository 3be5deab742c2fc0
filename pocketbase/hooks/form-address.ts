import { FORM_PATH } from '../../src/contract/messages.ts';
import { isLang } from '../../src/i18n/locales.ts';

export const formRoute = { method: 'GET', path: FORM_PATH, caller: 'anybody' } as const;

/**
 * `GET` of a form's address, which a browser opens again after its answer was closed. Whom the message
 * was for stands in no address: the way goes to the home page of the form's language.
 */
export function leaveForm(e: core.RequestEvent): void {
  if (e.hasSuperuserAuth()) {
    e.json(200, { page: 1, perPage: 30, totalItems: 0, totalPages: 0, items: [] });
    return;
  }
  const [, lang] = /^lang=(\w+)$/.exec(e.request?.url?.rawQuery ?? '') ?? [];
  const isBrowser = e.request?.header.get('Accept').includes('text/html');
  if (!isLang(lang) || !isBrowser) throw new ForbiddenError();
  e.redirect(302, `/${lang}/`);
}
