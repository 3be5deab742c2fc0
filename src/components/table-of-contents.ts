/** `rootMargin` of the area in view: below the header and above the lowest 40% of the window. */
const ROOT_MARGIN = '-80px 0px -40% 0px';
const HEADER_HEIGHT = 80;

/** Links to a text's headings. The link of the heading in view is marked. */
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
      rootMargin: ROOT_MARGIN,
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
    // If no heading is in view, the current one is the last heading above the view.
    const current =
      headings.find((heading) => this.#inView.has(heading)) ??
      headings.findLast((heading) => heading.getBoundingClientRect().top < HEADER_HEIGHT);
    for (const [heading, link] of this.#links) {
      if (heading === current) {
        link.setAttribute('aria-current', 'location');
        // A list that is longer than the screen scrolls by itself.
        this.scrollTop = link.offsetTop - this.clientHeight / 2;
      } else link.removeAttribute('aria-current');
    }
  }

  /** Closes the folded list before the browser scrolls: closing it later would move the heading away. */
  #fold({ target }: Event) {
    const details = this.querySelector('details');
    if (details && target instanceof Element && target.closest('a')) details.open = false;
  }
}

customElements.define('table-of-contents', TableOfContents);
