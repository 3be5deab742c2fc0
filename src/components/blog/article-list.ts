import { foldForSearch } from '@/i18n/search-text.ts';
import {
  filterOf,
  matches,
  queryOf,
  type ArticleFilter,
  type Filterable,
} from '@/content/article-filter.ts';
import { opensElsewhere } from '@/ui/opens-elsewhere.ts';
import { SearchedList } from '../searched-list.ts';

/** Milliseconds for which placeholders replace the cards, as specified. */
const PLACEHOLDER_TIME = 300;

/**
 * The list of articles. Its links also work without this script, which filters the cards in place by
 * links and search, and updates the URL.
 */
class ArticleList extends SearchedList {
  readonly #list = this.querySelector<HTMLElement>('[data-cards]');
  readonly #skeletons = this.querySelector<HTMLElement>('[data-skeletons]');
  readonly #none = this.querySelector<HTMLElement>('[data-none]');
  readonly #cards = [...this.querySelectorAll<HTMLElement>('[data-cards] > li')].map((element) => ({
    element,
    article: readCard(element),
  }));
  readonly #path = this.dataset['path'] ?? '';
  #filter: ArticleFilter = { text: '', category: '', tag: '' };

  override connectedCallback() {
    super.connectedCallback();
    this.addEventListener('input', () => void this.#loadWords(), { once: true });
    this.addEventListener('click', (event) => this.#follow(event));
    if (location.pathname !== this.#path) return;
    this.#filter = filterOf(new URLSearchParams(location.search));
    this.query = this.#filter.text;
    this.#show();
    if (this.#filter.text !== '') void this.#loadWords();
  }

  /** Loads the words of all articles at the first input; until then the search covers only the cards. */
  async #loadWords() {
    const answer = await fetch(`${this.#path}/words.json`).catch(() => null);
    if (!answer?.ok) return;
    const words = (await answer.json()) as Record<string, string>;
    for (const { element, article } of this.#cards) {
      article.text += ` ${words[element.dataset['slug'] ?? ''] ?? ''}`;
    }
    if (this.#filter.text !== '') this.#show();
  }

  search() {
    this.#change({ ...this.#filter, text: this.query });
  }

  /** Filters in place instead of following a link to this list. */
  #follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.pathname !== this.#path || opensElsewhere(event)) return;
    event.preventDefault();
    const wanted = filterOf(new URLSearchParams(link.search));
    if (link.closest('[data-none]')) this.query = '';
    this.#change({ ...wanted, text: this.query });
    // The clicked link may vanish with its card, so the focus moves to the number of results.
    if (!link.closest('[data-chips]')) this.status?.focus();
  }

  #change(filter: ArticleFilter) {
    this.#filter = filter;
    history.replaceState(history.state, '', this.#path + queryOf(filter));
    this.#updateChips();
    this.#showOnly(this.#skeletons);
    this.schedule(() => this.#show(), PLACEHOLDER_TIME);
  }

  #show() {
    this.#updateChips();
    let found = 0;
    for (const { element, article } of this.#cards) {
      element.hidden = !matches(article, this.#filter);
      if (!element.hidden) found += 1;
    }
    this.announce(this.t('found', { count: found }));
    this.#showOnly(found > 0 ? this.#list : this.#none);
  }

  /** Shows either the cards, the placeholders or the empty state. */
  #showOnly(shown: HTMLElement | null) {
    for (const part of [this.#list, this.#skeletons, this.#none]) {
      if (part) part.hidden = part !== shown;
    }
  }

  #updateChips() {
    const { category, tag } = this.#filter;
    for (const chip of this.querySelectorAll<HTMLElement>('[data-chips] a')) {
      const isCurrent = chip.dataset['category'] === category && (category !== '' || tag === '');
      chip.ariaCurrent = isCurrent ? 'true' : null;
    }
    const shown = this.querySelector<HTMLElement>('[data-tag-shown]');
    const [link, name] = [shown?.querySelector('a'), shown?.querySelector('bdi')];
    if (!shown || !link || !name) return;
    shown.hidden = tag === '';
    name.textContent = `#${tag}`;
    link.ariaLabel = this.t('remove_tag', { tag });
  }
}

function readCard(element: HTMLElement): Filterable {
  const { category = '', tags = '[]' } = element.dataset;
  const names = JSON.parse(tags) as string[];
  const written = element.querySelector('.card-words')?.textContent ?? '';
  return { text: foldForSearch(`${written} ${names.join(' ')}`), category, tags: names };
}

customElements.define('article-list', ArticleList);
