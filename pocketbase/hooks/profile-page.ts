import type { Delivery } from '../../src/contract/profile-view.ts';
import { load } from './load.ts';
import type { ProfilePlace } from './profile-place.ts';
import type * as rendering from './profile-rendering.ts';
import { rendered, versionOf } from './rendered-profiles.ts';
import { findFile, passFilledPage, sendPage, sendPageAs } from './site-files.ts';
import { countOpened } from './visits.ts';

/** `GET /{lang}/{username}` */
export function showProfile(e: core.RequestEvent, place: ProfilePlace): void {
  const version = versionOf(e.app, place.username);
  const html = rendered(e, `page ${place.lang}`, version, () =>
    render(e, place, { status: 'none' }),
  );
  const page = findFile(e.app, `[profile ${place.lang}]`);
  if (html === null || !page) {
    sendMissing(e, place);
    return;
  }
  countOpened(e, version);
  passFilledPage(e, page, html);
}

/** The page of this profile, as the answer to a form. */
export function answerForm(
  e: core.RequestEvent,
  place: ProfilePlace,
  status: number,
  delivery: Delivery,
): void {
  const html = render(e, place, delivery);
  const page = findFile(e.app, `[profile ${place.lang}]`);
  if (html === null || !page) sendMissing(e, place);
  else sendPage(e, status, page, html, 'no-store');
}

/** Nobody has the name. */
const sendMissing = (e: core.RequestEvent, { lang }: ProfilePlace) =>
  sendPageAs(e, 404, `/${lang}/404`);

const render: typeof rendering.renderProfile = (...given) =>
  (load('profile-rendering') as typeof rendering).renderProfile(...given);
