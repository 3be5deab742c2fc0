import type { Lang } from '../../src/i18n/locales.ts';
import { formRefusals, type FormRefusal } from '../../src/contract/messages.ts';
import { feedView } from '../../src/contract/feed-view.ts';
import type { Delivery, PageData, ProfileView } from '../../src/contract/profile-view.ts';
import type { PublicProfile } from '../../src/contract/profiles.ts';
import { jsonInScript } from './json-in-script.ts';
import { previewImage } from './preview-image.ts';
import { findPublicProfile, pageNumber } from './public-profile.ts';
import { rendered } from './rendered-profiles.ts';
import { findFile, sendPage, sendPageAs, type Caching } from './site-files.ts';

/** Where a profile is shown: in which language and whose. */
export interface ProfilePlace {
  lang: Lang;
  username: string;
}

/** `GET /{lang}/{username}` */
export function showProfile(e: core.RequestEvent, place: ProfilePlace): void {
  const html = rendered(e, `page ${place.lang}`, place.username, () => {
    const page = pageNumber(e);
    const profile = findPublicProfile(e.app, place.username, page);
    return profile && renderProfile(place.lang, profile, { status: 'none' }, page);
  });
  sendProfile(e, place, { status: 200, caching: 'no-cache', html });
}

/** The page of this profile, as the answer to a form. */
export function answerForm(
  e: core.RequestEvent,
  place: ProfilePlace,
  status: number,
  delivery: Delivery,
): void {
  const profile = findPublicProfile(e.app, place.username, 1);
  const html = profile && renderProfile(place.lang, profile, delivery, 1);
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

/** What compile-page.mjs makes of the page that Astro built. */
type CompiledPage = Record<'render', (view: ProfileView) => string>;

function renderProfile(
  lang: string,
  profile: PublicProfile,
  delivery: Delivery,
  page: number,
): string {
  const refused = delivery.status === 'refused' && delivery;
  // Who was refused keeps the field with what was typed.
  const closed = !profile.allow_anonymous && delivery.status === 'none';
  const data: PageData = { ...profile, page, delivery };
  const view: ProfileView = {
    ...profile,
    ...feedView(profile, page),
    image: previewImage(lang, profile),
    closed,
    form_audience: closed ? 'member-only' : '',
    refusal: refused && refusalOf(refused.code),
    invalid: String(Boolean(refused)),
    draft: refused ? refused.draft : '',
    sent: delivery.status === 'sent',
    data: jsonInScript(data),
  };
  const { render } = require(`${__hooks}/profile-page.${lang}.js`) as CompiledPage;
  return render(view);
}

function refusalOf(code: FormRefusal): ProfileView['refusal'] {
  return Object.fromEntries(
    formRefusals.map((one) => [one, one === code]),
  ) as ProfileView['refusal'];
}
