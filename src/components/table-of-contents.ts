const HEADER_HEIGHT = 80;
/** Share of the window above which a heading is in view. */
const UPPER_PART = 0.6;

/**
 * Links to a text's headings. The link of the heading in view is marked at each scrolling: observers of
 * intersections are not told of a jump from one heading over all others.
 */
class TableOfContents extends HTMLElement {
  readonly #links = new Map<Element, HTMLAnchorElement>();
  #marked: HTMLAnchorElement | undefined;

  connectedCallback() {
    for (const link of this.querySelectorAll('a')) {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (heading) this.#links.set(heading, link);
    }
    document.addEventListener('scroll', () => this.#markCurrent());
    this.#markCurrent();
    this.addEventListener('click', (event) => this.#fold(event));
  }

  #markCurrent() {
    const heading = this.#currentHeading();
    const link = heading && this.#links.get(heading);
    if (link === this.#marked) return;
    this.#marked?.removeAttribute('aria-current');
    this.#marked = link;
    if (!link) return;
    link.setAttribute('aria-current', 'location');
    // A list that is longer than the screen scrolls by itself.
    this.scrollTop = link.offsetTop - this.clientHeight / 2;
  }

  /** Returns the first heading in view; if there is none, the last one above the view. */
  #currentHeading(): Element | undefined {
    const reached = [...this.#links.keys()].filter(
      (heading) => heading.getBoundingClientRect().top < innerHeight * UPPER_PART,
    );
    return (
      reached.find((heading) => heading.getBoundingClientRect().bottom > HEADER_HEIGHT) ??
      reached.at(-1)
    );
  }

  /** Closes the folded list before the browser scrolls: closing it later would move the heading away. */
  #fold({ target }: Event) {
    const details = this.querySelector('details');
    if (details && target instanceof Element && target.closest('a')) details.open = false;
  }
}

customElements.define('table-of-contents', TableOfContents);
