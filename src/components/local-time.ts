import { formatDate, formatRelative } from '@/i18n/format.ts';
import { defaultLang, isLang, type Lang } from '@/i18n/locales.ts';

/** Often enough for "20 seconds ago" to be about true. */
const TICK_MS = 20_000;

const relativeTimes = new Set<LocalTime>();

/**
 * Rewrites the `<time datetime>` inside in the reader's own clock and language; with `relative`
 * it stays up to date. What the server wrote remains where the date cannot be read.
 */
class LocalTime extends HTMLElement {
  connectedCallback() {
    if (this.hasAttribute('relative')) relativeTimes.add(this);
    this.show(new Date());
  }

  disconnectedCallback() {
    relativeTimes.delete(this);
  }

  show(now: Date) {
    const time = this.querySelector('time');
    const date = new Date(time?.dateTime ?? '');
    if (!time || Number.isNaN(date.getTime())) return;
    const lang = pageLang();
    const day = formatDate(date, lang);
    time.textContent = this.hasAttribute('relative') ? formatRelative(date, now, lang) : day;
    if (this.hasAttribute('relative')) time.title = day;
  }
}

function pageLang(): Lang {
  const { lang } = document.documentElement;
  return isLang(lang) ? lang : defaultLang;
}

customElements.define('local-time', LocalTime);

// One timer for every time on the page, at rest while the page is hidden.
setInterval(() => {
  if (document.hidden) return;
  const now = new Date();
  for (const time of relativeTimes) time.show(now);
}, TICK_MS);
