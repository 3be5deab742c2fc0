import { foldForSearch, matchesQuery } from '@/i18n/search-text.ts';
import { opensElsewhere } from '@/ui/opens-elsewhere.ts';
import { SearchedList } from './searched-list.ts';

interface Group {
  element: HTMLElement;
  items: { element: HTMLElement; text: string }[];
}

/**
 * Shows only the items that match the search and the chosen chip. `data-items` selects the items,
 * `data-key` their searchable text. A chip is a link to its group.
 */
class FilterList extends SearchedList {
  readonly #nothing = this.querySelector<HTMLElement>('[data-nothing]');
  readonly #chips = [...this.querySelectorAll<HTMLAnchorElement>('.chip')];
  readonly #groups = [...this.querySelectorAll<HTMLElement>('[data-group]')].map((element) =>
    this.#readGroup(element),
  );
  #category = '';

  override connectedCallback() {
    super.connectedCallback();
    this.addEventListener('click', (event) => this.#click(event));
    this.#category =
      this.#chips.find(({ hash }) => hash === location.hash)?.dataset['category'] ?? '';
    // The browser may have restored the search field on a return to this page.
    if (this.#category !== '' || this.query !== '') this.search();
  }

  #readGroup(element: HTMLElement): Group {
    const { items: selector = '', key = '' } = this.dataset;
    const items = [...element.querySelectorAll<HTMLElement>(selector)].map((item) => {
      const texts = [...item.querySelectorAll(key)].map(({ textContent }) => textContent);
      return { element: item, text: foldForSearch(texts.join(' ')) };
    });
    return { element, items };
  }

  #click(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target : null;
    const chip = this.#chips.find((link) => link.contains(target));
    if (chip && !opensElsewhere(event)) {
      event.preventDefault();
      this.#choose(chip.dataset['category'] ?? '', chip.hash);
    } else if (target?.closest('[data-clear]')) {
      this.query = '';
      this.#choose('', '');
      this.input?.focus();
    }
  }

  /** Filters by the category and puts it into the URL, so that the filtered page can be shared. */
  #choose(category: string, hash: string) {
    this.#category = category;
    const { pathname, search } = location;
    history.replaceState(history.state, '', pathname + search + (category === '' ? '' : hash));
    this.search();
  }

  search() {
    const query = foldForSearch(this.query);
    let count = 0;
    for (const { element, items } of this.#groups) {
      const isChosen = this.#category === '' || this.#category === element.id;
      for (const item of items) item.element.hidden = !isChosen || !matchesQuery(query, item.text);
      const found = items.filter((item) => !item.element.hidden).length;
      element.hidden = found === 0;
      count += found;
    }
    for (const chip of this.#chips) {
      chip.ariaCurrent = chip.dataset['category'] === this.#category ? 'true' : null;
    }
    if (this.#nothing) this.#nothing.hidden = count > 0;
    this.announce(this.t(count === 0 ? 'nothing_found' : 'found', { count }));
  }
}

customElements.define('filter-list', FilterList);
