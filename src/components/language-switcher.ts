import { isLang, type Lang } from '@/i18n/locales.ts';
import { swapLang } from '@/i18n/paths.ts';

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
    this.addEventListener('keydown', (event) => this.#closeOnEscape(event), { signal });
  }

  disconnectedCallback() {
    this.#leaving?.abort();
  }

  #choose(event: MouseEvent) {
    if (!(event.target instanceof Element)) return;
    const lang = event.target.closest('a')?.hreflang;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isLang(lang) || opensElsewhere) return;
    event.preventDefault();
    remember(lang);
    const { pathname, search, hash } = location;
    location.replace(swapLang(pathname, lang) + search + hash);
  }

  #closeIfOutside({ target }: MouseEvent) {
    if (this.#details && target instanceof Node && !this.contains(target)) {
      this.#details.open = false;
    }
  }

  #closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !this.#details?.open) return;
    this.#details.open = false;
    this.#details.querySelector('summary')?.focus();
  }
}

function remember(lang: Lang) {
  try {
    localStorage.setItem('preferred_language', lang);
  } catch {
    // Storage is forbidden: the language still changes, it is only not remembered.
  }
}

customElements.define('language-switcher', LanguageSwitcher);
