import { computed } from 'nanostores';
import { pageLang, translatorOf } from '../element-words.ts';
import { formatNumber } from '@/i18n/format.ts';
import { $inbox } from '@/stores/inbox/list.ts';
import { $part, showInbox } from '@/stores/ui/part.ts';
import type { Part } from '@/stores/ui/parts.ts';
import { opensElsewhere } from '@/ui/opens-elsewhere.ts';

/** Highest number on the badge; larger counts are shown as `99+`. */
const COUNT_MAX = 99;

const lang = pageLang();
const $newMessages = computed($inbox, ({ counts }) => counts.new);

/** The navigation between the dashboard's parts; marks the current part and sets the page's title. */
class AppParts extends HTMLElement {
  readonly #links = [...this.querySelectorAll<HTMLAnchorElement>('a[data-part]')];
  readonly #t = translatorOf(this);
  #unsubscribers: (() => void)[] = [];

  connectedCallback() {
    this.#unsubscribers = [
      $part.subscribe((part) => this.#showPart(part)),
      $newMessages.subscribe((count) => this.#showCount(count)),
    ];
    this.addEventListener('click', navigate);
  }

  disconnectedCallback() {
    this.#unsubscribers.forEach((stop) => stop());
    this.removeEventListener('click', navigate);
  }

  #showPart(part: Part) {
    for (const link of this.#links) {
      if (link.dataset['part'] === part) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    this.#showTitle();
  }

  #showCount(count: number) {
    const badge = this.querySelector<HTMLElement>('.app-count');
    const words = this.querySelector('.sr-only');
    if (!badge || !words) return;
    const shown = formatNumber(Math.min(count, COUNT_MAX), lang);
    badge.textContent = count > COUNT_MAX ? `${shown}+` : shown;
    badge.hidden = count === 0;
    words.textContent = count === 0 ? '' : this.#t('new_messages', { count });
    this.#showTitle();
  }

  #showTitle() {
    const here = this.#links.find((link) => link.dataset['part'] === $part.get());
    const title = here?.dataset['title'] ?? document.title;
    const count = $newMessages.get();
    document.title = count === 0 ? title : `(${formatNumber(count, lang)}) ${title}`;
  }
}

function navigate(event: MouseEvent): void {
  if (!(event.target instanceof Element) || opensElsewhere(event)) return;
  const part = event.target.closest<HTMLElement>('a[data-part]')?.dataset['part'];
  if (part === undefined) return;
  // A click on the link of the current part scrolls to the top.
  if (part === $part.get() && location.hash === hashOf(part)) {
    event.preventDefault();
    scrollTo({ top: 0 });
  } else if (part === 'inbox') {
    event.preventDefault();
    showInbox();
  }
}

const hashOf = (part: string) => (part === 'inbox' ? '' : `#${part}`);

customElements.define('app-parts', AppParts);
