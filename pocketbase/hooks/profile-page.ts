import Mustache from 'mustache';
import { gradientOf, initialOf } from '../../src/rules/letter-avatar.ts';
import { checkMessage } from '../../src/rules/message.ts';
import { normalizeLineBreaks } from '../../src/rules/text.ts';
import { deliver, limitInbox, limitSender } from './messages.ts';
import {
  findPublicProfile,
  pageNumber,
  type PublicMessage,
  type PublicProfile,
} from './public-profile.ts';
import type { ProfilePlace } from './site.ts';
import { manifest, readText, sendPage, sendPageAs, type SiteFile } from './site-files.ts';

/** What became of a message that was sent as a plain form. */
interface Delivery {
  status: number;
  /** Why the message was not taken, or empty. */
  refusal: string;
  /** Kept in the field, so that nothing typed is lost. */
  draft: string;
}

const untried: Delivery = { status: 200, refusal: '', draft: '' };

/** `GET /{lang}/{username}` */
export function showProfile(e: core.RequestEvent, place: ProfilePlace): void {
  const profile = findPublicProfile(e.app, place.username, pageNumber(e));
  if (profile) sendProfile(e, place, profile, untried);
  else sendPageAs(e, 404, `/${place.lang}/404`);
}

/** `POST /{lang}/{username}`: on success back to the profile, so that a reload sends nothing twice. */
export function acceptMessage(e: core.RequestEvent, place: ProfilePlace): void {
  limitSender(e);
  const profile = findPublicProfile(e.app, place.username, 1);
  if (!profile) {
    sendPageAs(e, 404, `/${place.lang}/404`);
    return;
  }
  const content = normalizeLineBreaks(e.request?.postFormValue('content') ?? '');
  const refusal = profile.allow_anonymous ? checkMessage(content) : 'members_only';
  if (refusal !== null) {
    const status = refusal === 'members_only' ? 403 : 400;
    sendProfile(e, place, profile, { status, refusal, draft: content });
    return;
  }
  limitInbox(e, profile.id);
  deliver(e.app, profile.id, content);
  e.redirect(303, `/${place.lang}/${profile.username}?sent=1`);
}

function sendProfile(
  e: core.RequestEvent,
  place: ProfilePlace,
  profile: PublicProfile,
  delivery: Delivery,
): void {
  const page = manifest.profilePages[place.lang];
  if (!page) throw new InternalServerError('The profile page is not built.');
  const sent = e.request?.url?.query().get('sent') === '1';
  const view = viewOf(profile, delivery, sent, pageNumber(e));
  const html = templates.renderTokens(tokensOf(page), new Mustache.Context(view));
  sendPage(e, delivery.status, page, html);
}

/** The names that `src/pages/[lang]/[username].astro` has in `~{…}~`. */
function viewOf(profile: PublicProfile, delivery: Delivery, sent: boolean, page: number): object {
  const { id, username, allow_anonymous } = profile;
  return {
    ...profile,
    ...time('created', profile.created_at),
    ...time('last_seen', profile.last_seen),
    image: profile.avatar_url || '/og.png',
    initial: initialOf(username),
    gradient: gradientOf(username),
    form_audience: allow_anonymous ? '' : 'member-only',
    messages: profile.messages.map(viewOfMessage),
    has_messages: profile.messages.length > 0,
    next_page: profile.has_more ? page + 1 : '',
    draft: delivery.draft,
    refusal: delivery.refusal !== '' && { [delivery.refusal]: true },
    sent,
    data: jsonInScript({ id, username, allow_anonymous, sent }),
  };
}

function viewOfMessage(message: PublicMessage): object {
  return {
    ...message,
    ...time('created', message.created_at),
    has_replies: message.replies.length > 0,
    replies: message.replies.map((reply) => ({ ...reply, ...time('created', reply.created_at) })),
  };
}

/** PocketBase parts day and time by a space, which not every browser reads. */
function time(name: string, at: string): Record<string, string> {
  return { [`${name}_at`]: at.replace(' ', 'T'), [`${name}_day`]: at.slice(0, 10) };
}

const templates = new Mustache.Writer();
/** Not Mustache's own: the words of the page's island have braces too. */
const tags: [string, string] = ['~{', '}~'];
type Tokens = string[][];
const parsed: Record<string, Tokens> = {};

function tokensOf(page: SiteFile): Tokens {
  return (parsed[page.path] ??= templates.parse(readText(page), tags) as Tokens);
}

/** JSON that cannot end the script element it stands in. */
function jsonInScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
