import { formatDate, formatDay, formatRelative } from '@/i18n/format.ts';
import { defaultLang, isLang, type Lang } from '@/i18n/locales.ts';

const MINUTE_MS = 60_000;
/** Often enough for "2 minutes ago" to be about true. */
const TICK_MS = 20_000;
/** A day without a time of day, in UTC: no clock of a reader moves it to another one. */
const DAY = /^\d{4}-\d\d-\d\d$/;

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
    const isDay = DAY.test(time.dateTime);
    const day = isDay ? formatDay(date, lang) : formatDate(date, lang);
    time.textContent = day;
    if (!this.hasAttribute('relative')) return;
    time.textContent = formatRelative(date, toTheMinute(now), lang, isDay ? 'day' : 'second');
    time.title = day;
  }
}

/** The server tells times to the minute, so a number of seconds would be made up. */
const toTheMinute = (now: Date) => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);

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
