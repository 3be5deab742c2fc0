import type { Lang } from '../../src/i18n/locales.ts';
import { formRefusals, type FormRefusal } from '../../src/contract/messages.ts';
import type { Delivery, PageData, ProfileView } from '../../src/contract/profile-view.ts';
import type { PublicMessage, PublicProfile } from '../../src/contract/profiles.ts';
import { initialOf } from '../../src/rules/letter-avatar.ts';
import { voiceClass } from '../../src/rules/voices.ts';
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
  const { id, username, allow_anonymous, created_at, last_seen, messages } = profile;
  const refused = delivery.status === 'refused' && delivery;
  // Who was refused keeps the field with what was typed.
  const closed = !allow_anonymous && delivery.status === 'none';
  const data: PageData = { id, username, delivery };
  const view: ProfileView = {
    ...profile,
    created_day: created_at,
    last_seen_at: last_seen,
    last_seen_day: last_seen,
    image: profile.avatar_url || `/og/${lang}/index.png`,
    initial: initialOf(username),
    voice_class: voiceClass(profile.voice),
    closed,
    form_audience: closed ? 'member-only' : '',
    messages: messages.map(viewOfMessage),
    has_messages: messages.length > 0,
    next_page: profile.has_more ? String(page + 1) : '',
    refusal: refused && refusalOf(refused.code),
    invalid: String(Boolean(refused)),
    draft: refused ? refused.draft : '',
    sent: delivery.status === 'sent',
    data: jsonInScript(data),
  };
  const { render } = require(`${__hooks}/profile-page.${lang}.js`) as CompiledPage;
  return render(view);
}

function viewOfMessage(message: PublicMessage): ProfileView['messages'][number] {
  return {
    ...message,
    created_day: dayOf(message.created_at),
    has_replies: message.replies.length > 0,
    replies: message.replies.map((reply) => ({ ...reply, created_day: dayOf(reply.created_at) })),
  };
}

const dayOf = (time: string) => time.slice(0, 10);

function refusalOf(code: FormRefusal): ProfileView['refusal'] {
  return Object.fromEntries(
    formRefusals.map((one) => [one, one === code]),
  ) as ProfileView['refusal'];
}

/** JSON that cannot end the script element it stands in. */
function jsonInScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
