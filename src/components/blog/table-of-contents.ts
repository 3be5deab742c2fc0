/**
 * The area that counts as in view: below the header, and above the last two fifths of the window.
 */
const IN_VIEW = '-80px 0px -40% 0px';
const HEADER = 80;

/** Links to an article's headings; marks the one in view. */
class TableOfContents extends HTMLElement {
  readonly #links = new Map<Element, HTMLAnchorElement>();
  readonly #inView = new Set<Element>();
  #observer: IntersectionObserver | undefined;

  connectedCallback() {
    for (const link of this.querySelectorAll('a')) {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (heading) this.#links.set(heading, link);
    }
    this.#observer = new IntersectionObserver((entries) => this.#updateInView(entries), {
      rootMargin: IN_VIEW,
    });
    for (const heading of this.#links.keys()) this.#observer.observe(heading);
    this.addEventListener('click', (event) => this.#fold(event));
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
  }

  #updateInView(entries: IntersectionObserverEntry[]) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#inView.add(target);
      else this.#inView.delete(target);
    }
    const headings = [...this.#links.keys()];
    // Between two headings the current one is the last above the view.
    const current =
      headings.find((heading) => this.#inView.has(heading)) ??
      headings.findLast((heading) => heading.getBoundingClientRect().top < HEADER);
    for (const [heading, link] of this.#links) {
      if (heading === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  }

  /** Closes before the browser scrolls to the heading, so that the heading does not move away. */
  #fold({ target }: Event) {
    const details = this.querySelector('details');
    if (details && target instanceof Element && target.closest('a')) details.open = false;
  }
}

customElements.define('table-of-contents', TableOfContents);
