import type { Lang } from '../../src/i18n/locales.ts';
import { formRefusals, type FormRefusal } from '../../src/contract/messages.ts';
import { feedView } from '../../src/contract/feed-view.ts';
import type { ProfileView } from '../../src/contract/profile-view.ts';
import type { PublicProfile } from '../../src/contract/profiles.ts';
import { jsonInScript } from './json-in-script.ts';
import { previewImage } from './preview-image.ts';
import { findPublicProfile, pageNumber } from './public-profile.ts';
import { rendered } from './rendered-profiles.ts';
import { redeemNotice } from './sent-notices.ts';
import { findFile, sendPage, sendPageAs } from './site-files.ts';

/** Where a profile is shown: in which language and whose. */
export interface ProfilePlace {
  lang: Lang;
  username: string;
}

/** A message that was sent as a plain form and not taken. */
export interface RefusedForm {
  httpStatus: number;
  code: FormRefusal;
  /** What was typed stays in the field, so that nothing is lost. */
  draft: string;
}

type Delivery = { status: 'none' } | { status: 'sent' } | ({ status: 'refused' } & RefusedForm);

/** `GET /{lang}/{username}` */
export function showProfile(e: core.RequestEvent, place: ProfilePlace): void {
  const html = rendered(e, `page ${place.lang}`, place.username, () => {
    const page = pageNumber(e);
    const profile = findPublicProfile(e.app, place.username, page);
    const sent = redeemNotice(e.app, e.request?.url?.query().get('sent') ?? '');
    return profile && renderProfile(place.lang, profile, { status: sent ? 'sent' : 'none' }, page);
  });
  sendProfile(e, place, 200, html);
}

/** The page of this profile, with the reason and the text of a form. */
export function showRefusedForm(
  e: core.RequestEvent,
  place: ProfilePlace,
  form: RefusedForm,
): void {
  const profile = findPublicProfile(e.app, place.username, 1);
  const delivery: Delivery = { status: 'refused', ...form };
  const html = profile && renderProfile(place.lang, profile, delivery, 1);
  sendProfile(e, place, form.httpStatus, html);
}

/** @param html null when nobody has the name */
function sendProfile(
  e: core.RequestEvent,
  { lang }: ProfilePlace,
  status: number,
  html: string | number[] | null,
): void {
  const page = findFile(e.app, `[profile ${lang}]`);
  if (html === null || !page) sendPageAs(e, 404, `/${lang}/404`);
  else sendPage(e, status, page, html);
}

/** What compile-page.mjs makes of the page that Astro built. */
type CompiledPage = Record<'render', (view: ProfileView) => string>;

function renderProfile(
  lang: string,
  profile: PublicProfile,
  delivery: Delivery,
  page: number,
): string {
  const sent = delivery.status === 'sent';
  const view: ProfileView = {
    ...profile,
    ...feedView(profile, page),
    image: previewImage(lang, profile),
    form_audience: profile.allow_anonymous ? '' : 'member-only',
    draft: delivery.status === 'refused' ? delivery.draft : '',
    refusal: delivery.status === 'refused' && refusalOf(delivery.code),
    sent,
    data: jsonInScript({ ...profile, page, sent }),
  };
  const { render } = require(`${__hooks}/profile-page.${lang}.js`) as CompiledPage;
  return render(view);
}

function refusalOf(code: FormRefusal): ProfileView['refusal'] {
  return Object.fromEntries(
    formRefusals.map((one) => [one, one === code]),
  ) as ProfileView['refusal'];
}
