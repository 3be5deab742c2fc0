import type { ExportHead } from '../../../../contract/account-export.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { localeOf, type Lang } from '../../../../i18n/locales.ts';
import { createTranslate, type Translate } from '../../../../i18n/translate.ts';
import { initialOf } from '../../../../rules/letter-avatar.ts';
import { voiceClass } from '../../../../rules/voices.ts';
import type { ExportWriter } from '../../../../stores/account/account-export.ts';
import tokens from '../../../../styles/tokens.css?raw';
import voices from '../../../../ui/voices.css?raw';
import { accountHtml } from './account-html.ts';
import { createFileParts } from './file-parts.ts';
import { escapeHtml, paragraph } from './html.ts';
import { createMessageHtml } from './message-html.ts';
import page from './saved-page.css?inline';
import type { ExportWords } from './words.ts';

interface PageOptions {
  readonly lang: Lang;
  readonly words: ExportWords;
  /** `data:` URL of the profile picture; empty without one. */
  readonly photo: string;
}

/**
 * Writes the export as a page to read, with its styles and its picture in itself and no script. The beginning,
 * which lists the months, is written last.
 */
export function createPageWriter({ lang, words, photo }: PageOptions): ExportWriter {
  const t = createTranslate(words, lang);
  const html = createMessageHtml(lang, t);
  const messages = createFileParts();
  const held = createFileParts();
  const months = createMonths(lang);
  const counts = { messages: 0, held: 0 };
  let head: ExportHead | undefined;
  return {
    add(_, part) {
      if (part.kind === 'head') head = part.head;
      if (part.kind === 'held') {
        counts.held += 1;
        held.add(html.held(part.message));
      }
      if (part.kind === 'message') {
        counts.messages += 1;
        const month = months.enter(new Date(part.message.created_at));
        if (month) messages.add(`<h2 id="${month.id}">${escapeHtml(month.name)}</h2>\n`);
        messages.add(html.message(part.message));
      }
    },
    finish() {
      if (!head) throw new Error('there is no export');
      const { dir } = localeOf(lang);
      const frame = { head, lang, dir, photo, t, months: months.all, count: counts.messages };
      const heldTitle = counts.held === 0 ? '' : `<h2>${escapeHtml(t('held_title'))}</h2>\n`;
      return new Blob(
        [
          pageStart(frame),
          ...messages.take(),
          heldTitle,
          ...held.take(),
          accountHtml(head, lang, t),
          pageEnd(frame),
        ],
        { type: 'text/html' },
      );
    },
  };
}

/** Notes the months of messages that come newest first. */
function createMonths(lang: Lang) {
  const format = new Intl.DateTimeFormat(localeOf(lang).intl, { year: 'numeric', month: 'long' });
  const all: Month[] = [];
  /** Returns the month of a message if it is another than that of the last one. */
  const enter = (date: Date): Month | null => {
    const id = `m${date.getFullYear()}-${date.getMonth() + 1}`;
    if (all.at(-1)?.id === id) return null;
    const month = { id, name: format.format(date) };
    all.push(month);
    return month;
  };
  return { all, enter };
}

interface Month {
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

function pageStart(frame: Frame): string {
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

const pageEnd = ({ t }: Frame): string => `</main>
<footer><p>${escapeHtml(t('page_private'))}</p></footer>
</body>
</html>
`;

/**
 * Returns a style sheet of ours with the dark theme of the device. Our pages choose it by a class that a script
 * sets, and a saved page has no script.
 * @tested directly
 */
export const followDevice = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/@import[^;]*;/g, '')
    .replace(/^.*:not\(\.dark\)[^}]*\}/gm, '')
    .replaceAll('@media screen', '@media screen and (prefers-color-scheme: dark)')
    .replaceAll('.dark .', '.')
    .replaceAll('.dark', ':root')
    .replace(/\s+/g, ' ');

/** The styles of a saved page, with the colors of our own. */
const savedPageStyles = [tokens, voices, page].map(followDevice).join('');
