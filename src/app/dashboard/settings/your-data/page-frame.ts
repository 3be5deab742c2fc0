import type { ExportHead } from '../../../../contract/account-export.ts';
import { formatDate } from '../../../../i18n/format.ts';
import type { Lang } from '../../../../i18n/locales.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { initialOf } from '../../../../rules/letter-avatar.ts';
import { voiceClass } from '../../../../rules/voices.ts';
import { escapeHtml, paragraph } from './html.ts';
import { savedPageStyles } from './saved-page-styles.ts';
import type { ExportWords } from './words.ts';

export interface Month {
  readonly id: string;
  readonly name: string;
}

interface Frame {
  readonly head: ExportHead;
  readonly lang: Lang;
  readonly dir: 'ltr' | 'rtl';
  readonly photo: string;
  readonly t: Translate<ExportWords>;
  readonly months: readonly Month[];
  /** Number of messages. */
  readonly count: number;
}

/** Nothing runs and nothing is fetched, whatever a message contains. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

export function pageStart(frame: Frame): string {
  const { head, lang, dir, t, count } = frame;
  const { username, voice, prompt } = head.profile;
  const date = formatDate(new Date(head.exported_at), lang);
  const facts = [t('message_count', { count }), t('page_day', { date })];
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(t('page_title', { username }))}</title>
<style>${savedPageStyles}</style>
</head>
<body class="${voiceClass(voice)}">
<header class="voice-ground">
<div>
<div class="owner">${avatarHtml(frame)}<h1><bdi dir="ltr">${escapeHtml(username)}</bdi></h1></div>
${prompt === '' ? '' : paragraph(prompt, 'prompt')}
<p class="facts">${facts.map(escapeHtml).join(' <span>·</span> ')}</p>
</div>
</header>
<main>
${monthsHtml(frame)}${count === 0 ? `<p class="none">${escapeHtml(t('no_messages'))}</p>\n` : ''}`;
}

function avatarHtml({ head, photo }: Frame): string {
  if (photo !== '') return `<img src="${escapeHtml(photo)}" alt="" width="64" height="64">`;
  return `<span class="initial" aria-hidden="true">${escapeHtml(initialOf(head.profile.username))}</span>`;
}

function monthsHtml({ months, t }: Frame): string {
  if (months.length < 2) return '';
  const links = months.map(({ id, name }) => `<li><a href="#${id}">${escapeHtml(name)}</a></li>`);
  return `<details><summary>${escapeHtml(t('jump'))}</summary><ul>${links.join('')}</ul></details>\n`;
}

export const pageEnd = ({ t }: Frame): string => `</main>
<footer><p>${escapeHtml(t('page_private'))}</p></footer>
</body>
</html>
`;
