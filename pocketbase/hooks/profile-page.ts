import type { Delivery } from '../../src/contract/profile-view.ts';
import { load } from './load.ts';
import type { ProfilePlace } from './profile-place.ts';
import type * as rendering from './profile-rendering.ts';
import { rendered } from './rendered-profiles.ts';
import { findFile, sendPage, sendPageAs, type Caching } from './site-files.ts';

/** `GET /{lang}/{username}` */
export function showProfile(e: core.RequestEvent, place: ProfilePlace): void {
  const html = rendered(e, `page ${place.lang}`, place.username, () =>
    render(e, place, { status: 'none' }),
  );
  sendProfile(e, place, { status: 200, caching: 'no-cache', html });
}

/** The page of this profile, as the answer to a form. */
export function answerForm(
  e: core.RequestEvent,
  place: ProfilePlace,
  status: number,
  delivery: Delivery,
): void {
  const html = render(e, place, delivery);
  sendProfile(e, place, { status, caching: 'no-store', html });
}

interface Answer {
  status: number;
  caching: Caching;
  /** Null when nobody has the name. */
  html: string | number[] | null;
}

function sendProfile(
  e: core.RequestEvent,
  { lang }: ProfilePlace,
  { status, caching, html }: Answer,
): void {
  const page = findFile(e.app, `[profile ${lang}]`);
  if (html === null || !page) sendPageAs(e, 404, `/${lang}/404`);
  else sendPage(e, status, page, html, caching);
}

const render: typeof rendering.renderProfile = (...given) =>
  (load('profile-rendering') as typeof rendering).renderProfile(...given);
