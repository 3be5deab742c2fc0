import { isLang } from '@/i18n/locales.ts';
import { swapLang } from '@/i18n/paths.ts';
import { opensElsewhere } from '@/ui/opens-elsewhere.ts';
import { preferLanguage } from './preferred-language.ts';

/**
 * Makes the plain links to the other languages remember the choice and replace the page in
 * the history, with its query and hash; the links inside a `<details>` also close like a menu.
 */
class LanguageSwitcher extends HTMLElement {
  readonly #details = this.querySelector('details');
  #leaving: AbortController | undefined;

  connectedCallback() {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    this.addEventListener('click', (event) => this.#choose(event), { signal });
    document.addEventListener('click', (event) => this.#closeIfOutside(event), { signal });
    this.addEventListener('focusout', (event) => this.#closeIfLeft(event), { signal });
    this.addEventListener('keydown', (event) => this.#steer(event), { signal });
  }

  disconnectedCallback() {
    this.#leaving?.abort();
  }

  #choose(event: MouseEvent) {
    if (!(event.target instanceof Element)) return;
    const lang = event.target.closest('a')?.hreflang;
    if (!isLang(lang) || opensElsewhere(event)) return;
    event.preventDefault();
    preferLanguage(lang);
    const { pathname, search, hash } = location;
    location.replace(swapLang(pathname, lang) + search + hash);
  }

  #closeIfOutside({ target }: MouseEvent) {
    if (this.#details && target instanceof Node && !this.contains(target)) {
      this.#details.open = false;
    }
  }

  #closeIfLeft({ relatedTarget }: FocusEvent) {
    if (this.#details && relatedTarget instanceof Node && !this.contains(relatedTarget)) {
      this.#details.open = false;
    }
  }

  #steer(event: KeyboardEvent) {
    const details = this.#details;
    if (!details) return;
    if (event.key === 'Escape' && details.open) {
      event.preventDefault();
      details.open = false;
      details.querySelector('summary')?.focus();
      return;
    }
    const links = [...details.querySelectorAll('a')];
    const next = linkAfter(event.key, links);
    if (!next) return;
    event.preventDefault();
    details.open = true;
    next.focus();
  }
}

/** Where an arrow, Home or End leads; from the button, to the first link or the last. */
function linkAfter(key: string, links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const here = links.findIndex((link) => link === document.activeElement);
  if (key === 'ArrowDown') return links[here + 1] ?? links[0];
  if (key === 'ArrowUp') return links[here - 1] ?? links.at(-1);
  if (here >= 0 && key === 'Home') return links[0];
  if (here >= 0 && key === 'End') return links.at(-1);
  return undefined;
}

customElements.define('language-switcher', LanguageSwitcher);
