import { searchable } from '@/i18n/search-text.ts';
import {
  filterOf,
  matches,
  queryOf,
  type ArticleFilter,
  type Filterable,
} from '@/content/article-filter.ts';
import { isLang, defaultLang } from '@/i18n/locales.ts';
import { createTranslate, type Words } from '@/i18n/translate.ts';
import { SEARCH_DELAY } from '@/rules/search.ts';

/** Milliseconds for which placeholders stand where the cards will be; the specification's. */
const SETTLING = 300;

/**
 * The list of articles. Its links work as they are; here they, and the search, filter what is on
 * the page, and the address follows.
 */
class ArticleList extends HTMLElement {
  readonly #input = this.querySelector('input');
  readonly #list = this.querySelector<HTMLElement>('[data-cards]');
  readonly #skeletons = this.querySelector<HTMLElement>('[data-skeletons]');
  readonly #none = this.querySelector<HTMLElement>('[data-none]');
  readonly #status = this.querySelector<HTMLElement>('[role="status"]');
  readonly #cards = [...this.querySelectorAll<HTMLElement>('[data-cards] > li')].map((element) => ({
    element,
    article: readCard(element),
  }));
  readonly #path = this.dataset['path'] ?? '';
  #filter: ArticleFilter = { text: '', category: '', tag: '' };
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    this.addEventListener('input', () => void this.#loadWords(), { once: true });
    this.addEventListener('input', () => this.#schedule(SEARCH_DELAY));
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#schedule(0);
    });
    this.addEventListener('click', (event) => this.#follow(event));
    if (location.pathname !== this.#path) return;
    this.#filter = filterOf(new URLSearchParams(location.search));
    if (this.#input) this.#input.value = this.#filter.text;
    this.#show();
    if (this.#filter.text !== '') void this.#loadWords();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  /** Only who searches loads what the articles say; until it is there the cards alone are searched. */
  async #loadWords() {
    const answer = await fetch(`${this.#path}/words.json`).catch(() => null);
    if (!answer?.ok) return;
    const words = (await answer.json()) as Record<string, string>;
    for (const { element, article } of this.#cards) {
      article.text += ` ${words[element.dataset['slug'] ?? ''] ?? ''}`;
    }
    if (this.#filter.text !== '') this.#show();
  }

  /** Filters by what is typed, once nothing more comes for a while. */
  #schedule(delay: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#change({ ...this.#filter, text: this.#input?.value.trim() ?? '' });
    }, delay);
  }

  /** A link to this list filters it in place. */
  #follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (link?.pathname !== this.#path || opensElsewhere) return;
    event.preventDefault();
    const wanted = filterOf(new URLSearchParams(link.search));
    const clears = link.closest('[data-none]') !== null;
    if (clears && this.#input) this.#input.value = '';
    this.#change({ ...wanted, text: this.#input?.value.trim() ?? '' });
    // What was clicked may be gone with its card; the keyboard goes on from what is told of the result.
    if (!link.closest('[data-chips]')) this.#status?.focus();
  }

  #change(filter: ArticleFilter) {
    clearTimeout(this.#timer);
    this.#filter = filter;
    history.replaceState(history.state, '', this.#path + queryOf(filter));
    this.#markChoice();
    this.#reveal(this.#skeletons);
    this.#timer = setTimeout(() => this.#show(), SETTLING);
  }

  #show() {
    this.#markChoice();
    let found = 0;
    for (const { element, article } of this.#cards) {
      element.hidden = !matches(article, this.#filter);
      if (!element.hidden) found += 1;
    }
    if (this.#status) this.#status.textContent = this.#translate('found', { count: found });
    this.#reveal(found > 0 ? this.#list : this.#none);
  }

  /** Shows one of the three that stand in the same place. */
  #reveal(shown: HTMLElement | null) {
    for (const part of [this.#list, this.#skeletons, this.#none]) {
      if (part) part.hidden = part !== shown;
    }
  }

  #markChoice() {
    const { category, tag } = this.#filter;
    for (const chip of this.querySelectorAll<HTMLElement>('[data-chips] a')) {
      chip.ariaCurrent = chip.dataset['category'] === category ? 'true' : null;
    }
    const shown = this.querySelector<HTMLElement>('[data-tag-shown]');
    const [link, name] = [shown?.querySelector('a'), shown?.querySelector('bdi')];
    if (!shown || !link || !name) return;
    shown.hidden = tag === '';
    name.textContent = tag;
    link.ariaLabel = this.#translate('remove_tag', { tag });
  }

  get #translate() {
    const { lang } = document.documentElement;
    const words = JSON.parse(this.dataset['words'] ?? '{}') as Words;
    return createTranslate(words, isLang(lang) ? lang : defaultLang);
  }
}

function readCard(element: HTMLElement): Filterable {
  const { category = '', tags = '[]' } = element.dataset;
  const names = JSON.parse(tags) as string[];
  const written = element.querySelector('.card-words')?.textContent ?? '';
  return { text: searchable(`${written} ${names.join(' ')}`), category, tags: names };
}

customElements.define('article-list', ArticleList);
