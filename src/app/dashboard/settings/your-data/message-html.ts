import type {
  ExportedHeldMessage,
  ExportedMessage,
  ExportedReply,
} from '../../../../contract/account-export.ts';
import { localeOf, type Lang } from '../../../../i18n/locales.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { isShortNote } from '../../../../rules/note-size.ts';
import { escapeHtml, metaLine, paragraph } from './html.ts';
import type { ExportWords } from './words.ts';

/** Returns functions that write messages as HTML; formats are made once, since an inbox may be large. */
export function createMessageHtml(lang: Lang, t: Translate<ExportWords>) {
  const { intl } = localeOf(lang);
  const times = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeStyle: 'short' });
  const days = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone: 'UTC' });
  const time = (iso: string, format = times) =>
    `<time datetime="${escapeHtml(iso)}">${escapeHtml(format.format(new Date(iso)))}</time>`;
  const badge = (text: string) => `<b>${escapeHtml(text)}</b>`;
  const badgeIf = (isShown: boolean, text: string) => (isShown ? badge(text) : '');
  const hidden = (isHidden: boolean) => badgeIf(isHidden, t('hidden_by_moderators'));
  const audiences = { everybody: t('public'), sender: t('for_sender'), nobody: t('private') };

  const reply = ({ content, created_at, audience, ...its }: ExportedReply) => `<div class="reply">
<p class="label">${escapeHtml(t('reply_label'))}</p>
${paragraph(content)}
${metaLine([
  time(created_at, days),
  escapeHtml(audiences[audience]),
  its.sender_may_answer ? escapeHtml(t('may_answer')) : '',
  hidden(its.is_withheld),
])}
</div>
`;

  const message = ({ content, created_at, reactions, replies, ...its }: ExportedMessage) =>
    `<article>
${paragraph(content, textClass(content))}
${metaLine([
  badgeIf(!its.is_seen, t('new')),
  time(created_at),
  escapeHtml(its.is_public ? t('public') : t('private')),
  its.is_favorite ? `<span class="star">★</span> ${escapeHtml(t('favorite'))}` : '',
  escapeHtml(reactions),
  hidden(its.is_withheld),
])}
${replies.map(reply).join('')}</article>
`;

  const held = ({ content, created_at, held_because }: ExportedHeldMessage) => `<article>
${paragraph(content, textClass(content))}
${metaLine([time(created_at), escapeHtml(t(`held_${held_because}`))])}
</article>
`;

  return { message, held };
}

const textClass = (content: string) => (isShortNote(content) ? 'text short' : 'text');
