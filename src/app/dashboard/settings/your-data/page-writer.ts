import type { ExportHead } from '../../../../contract/account-export.ts';
import { localeOf, type Lang } from '../../../../i18n/locales.ts';
import { createTranslate } from '../../../../i18n/translate.ts';
import type { ExportWriter } from '../../../../stores/account/account-export.ts';
import { accountHtml } from './account-html.ts';
import { createFileParts } from './file-parts.ts';
import { escapeHtml } from './html.ts';
import { createMessageHtml } from './message-html.ts';
import { pageEnd, pageStart, type Month } from './page-frame.ts';
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
