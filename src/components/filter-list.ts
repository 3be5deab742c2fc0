import { defaultLang, isLang } from '@/i18n/locales.ts';
import { hasWordsOf, searchable } from '@/i18n/search-text.ts';
import { createTranslate, type Words } from '@/i18n/translate.ts';
import { SEARCH_DELAY } from '@/rules/search.ts';

interface Group {
  element: HTMLElement;
  items: { element: HTMLElement; text: string }[];
}

/**
 * Hides what the search or the chosen chip does not ask for. `data-items` selects what is hidden,
 * `data-key` what is searched in it; a chip is a link to its group.
 */
class FilterList extends HTMLElement {
  readonly #input = this.querySelector('input');
  readonly #status = this.querySelector('[role="status"]');
  readonly #nothing = this.querySelector<HTMLElement>('[data-nothing]');
  readonly #chips = [...this.querySelectorAll<HTMLAnchorElement>('.chip')];
  readonly #groups = [...this.querySelectorAll<HTMLElement>('[data-group]')].map((element) =>
    this.#readGroup(element),
  );
  #category = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    this.addEventListener('input', () => this.#showLater(SEARCH_DELAY));
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#showLater(0);
    });
    this.addEventListener('click', (event) => this.#click(event));
    this.#category =
      this.#chips.find(({ hash }) => hash === location.hash)?.dataset['category'] ?? '';
    // A browser that comes back to this page may have kept what was typed.
    if (this.#category !== '' || this.#input?.value) this.#show();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  #readGroup(element: HTMLElement): Group {
    const { items: selector = '', key = '' } = this.dataset;
    const items = [...element.querySelectorAll<HTMLElement>(selector)].map((item) => {
      const texts = [...item.querySelectorAll(key)].map(({ textContent }) => textContent);
      return { element: item, text: searchable(texts.join(' ')) };
    });
    return { element, items };
  }

  #click(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target : null;
    const chip = this.#chips.find((link) => link.contains(target));
    if (chip && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      this.#choose(chip.dataset['category'] ?? '', chip.hash);
    } else if (target?.closest('[data-clear]')) {
      if (this.#input) this.#input.value = '';
      this.#choose('', '');
      this.#input?.focus();
    }
  }

  /** The address follows, so that it can be passed on. */
  #choose(category: string, hash: string) {
    this.#category = category;
    const { pathname, search } = location;
    history.replaceState(history.state, '', pathname + search + (category === '' ? '' : hash));
    this.#show();
  }

  #showLater(delay: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(), delay);
  }

  #show() {
    clearTimeout(this.#timer);
    const query = searchable(this.#input?.value.trim() ?? '');
    let count = 0;
    for (const { element, items } of this.#groups) {
      const isChosen = this.#category === '' || this.#category === element.id;
      for (const item of items) item.element.hidden = !isChosen || !hasWordsOf(query, item.text);
      const found = items.filter((item) => !item.element.hidden).length;
      element.hidden = found === 0;
      count += found;
    }
    for (const chip of this.#chips) {
      chip.ariaCurrent = chip.dataset['category'] === this.#category ? 'true' : null;
    }
    if (this.#nothing) this.#nothing.hidden = count > 0;
    if (this.#status) this.#status.textContent = this.#describe(count);
  }

  #describe(count: number): string {
    const { lang } = document.documentElement;
    const words = JSON.parse(this.dataset['words'] ?? '{}') as Words;
    const t = createTranslate(words, isLang(lang) ? lang : defaultLang);
    return t(count === 0 ? 'nothing_found' : 'found', { count });
  }
}

customElements.define('filter-list', FilterList);
