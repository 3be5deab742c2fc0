import { formRefusals, type FormRefusal } from '../../src/contract/messages.ts';
import { feedView } from '../../src/contract/feed-view.ts';
import type { Delivery, PageData, ProfileView } from '../../src/contract/profile-view.ts';
import type { PublicProfile } from '../../src/contract/profiles.ts';
import { jsonInScript } from './json-in-script.ts';
import { load } from './load.ts';
import { previewImage } from './preview-image.ts';
import type { ProfileRoute } from './profile-route.ts';
import { findPublicProfile, pageNumber } from './public-profile.ts';

/**
 * The page of a profile, also as the answer to a form.
 * @returns null when nobody has the name
 */
export function renderProfile(
  e: core.RequestEvent,
  { lang, username }: ProfileRoute,
  delivery: Delivery,
): string | null {
  const page = pageNumber(e);
  const profile = findPublicProfile(e.app, username, page);
  return profile && render(lang, profile, delivery, page);
}

/** What bundle/compile-page.mjs makes of the page that Astro built. */
type CompiledPage = Record<'render', (view: ProfileView) => string>;

function render(lang: string, profile: PublicProfile, delivery: Delivery, page: number): string {
  const refused = delivery.status === 'refused' && delivery;
  // Who was refused keeps the field with what was typed.
  const isFirst = delivery.status === 'none';
  const paused = profile.paused && isFirst;
  const closed = !profile.allow_anonymous && isFirst && !paused;
  const data: PageData = { ...profile, page, delivery };
  const view: ProfileView = {
    ...profile,
    ...feedView(profile, page),
    image: previewImage(lang, profile),
    paused,
    closed,
    form_audience: closed ? 'member-only' : '',
    refusal: refused && refusalOf(refused.code),
    invalid: String(Boolean(refused)),
    draft: refused ? refused.draft : '',
    sent: delivery.status === 'sent',
    data: jsonInScript(data),
  };
  return (load(`profile-page.${lang}`) as CompiledPage).render(view);
}

function refusalOf(code: FormRefusal): ProfileView['refusal'] {
  return Object.fromEntries(
    formRefusals.map((one) => [one, one === code]),
  ) as ProfileView['refusal'];
}
