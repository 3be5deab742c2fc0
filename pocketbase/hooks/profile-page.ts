import type { Delivery } from '../../src/contract/profile-view.ts';
import { load } from './load.ts';
import type { ProfileRoute } from './profile-route.ts';
import type * as rendering from './profile-rendering.ts';
import { rendered, versionOf } from './rendered-profiles.ts';
import { findFile, passFilledPage, sendPage, sendPageAs } from './site-files.ts';
import { countOpened } from './visits.ts';

/** `GET /{lang}/{username}` */
export function showProfile(e: core.RequestEvent, route: ProfileRoute): void {
  const version = versionOf(e.app, route.username);
  const html = rendered(e, `page ${route.lang}`, version, () =>
    render(e, route, { status: 'none' }),
  );
  const page = findFile(e.app, `[profile ${route.lang}]`);
  if (html === null || !page) {
    sendMissing(e, route);
    return;
  }
  countOpened(e, version);
  passFilledPage(e, page, html);
}

/** The page of this profile, as the answer to a form. */
export function answerForm(
  e: core.RequestEvent,
  route: ProfileRoute,
  status: number,
  delivery: Delivery,
): void {
  const html = render(e, route, delivery);
  const page = findFile(e.app, `[profile ${route.lang}]`);
  if (html === null || !page) sendMissing(e, route);
  else sendPage(e, status, page, html, 'no-store');
}

/** Nobody has the name. */
const sendMissing = (e: core.RequestEvent, { lang }: ProfileRoute) =>
  sendPageAs(e, 404, `/${lang}/404`);

const render: typeof rendering.renderProfile = (...given) =>
  (load('profile-rendering') as typeof rendering).renderProfile(...given);
