import { translatorOf } from './element-words.ts';
import { SEARCH_DELAY } from '@/ui/search-delay.ts';

/** Base class of lists with a search field that filters them; subclasses define the filter. */
export abstract class SearchedList extends HTMLElement {
  protected readonly t = translatorOf(this);
  protected readonly input = this.querySelector('input');
  /** Live region that announces the number of results. */
  protected readonly status = this.querySelector<HTMLElement>('[role="status"]');
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Filters the list by the text in the search field. */
  protected abstract search(): void;

  connectedCallback() {
    this.addEventListener('input', () => this.schedule(() => this.search(), SEARCH_DELAY));
    this.addEventListener('reset', () => {
      // The event comes before the field is empty.
      this.schedule(() => this.search(), 0);
      this.input?.focus();
    });
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(this.#timer);
      this.search();
    });
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  protected get query(): string {
    return this.input?.value.trim() ?? '';
  }

  protected set query(text: string) {
    if (this.input) this.input.value = text;
  }

  /** Runs a step after a delay, unless another one is scheduled before (debounce). */
  protected schedule(step: () => void, delay: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(step, delay);
  }

  protected announce(text: string) {
    if (this.status) this.status.textContent = text;
  }
}
