/**
 * Closes a `<details>` like a dropdown menu: on Escape, on a press outside, on a click on a link, and
 * when the focus leaves. Arrow keys, Home and End move between the items.
 */
class DropdownMenu extends HTMLElement {
  readonly #details = this.querySelector('details');

  /** Adds listeners and never removes them: the element exists as long as the page. */
  connectedCallback() {
    // Safari on iOS fires no `click` on elements that are not controls, but it fires `pointerdown`.
    document.addEventListener('pointerdown', (event) => this.#closeIfOutside(event));
    this.addEventListener('click', (event) => this.#closeByLink(event));
    this.addEventListener('focusout', (event) => this.#closeIfLeft(event));
    this.addEventListener('keydown', (event) => this.#handleKey(event));
  }

  #close() {
    if (this.#details) this.#details.open = false;
  }

  #closeIfOutside({ target }: PointerEvent) {
    if (target instanceof Node && !this.contains(target)) this.#close();
  }

  /** Closes the menu after a click on a link within the page, whose target the menu would cover. */
  #closeByLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) this.#close();
  }

  #closeIfLeft({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !this.contains(relatedTarget)) this.#close();
  }

  #handleKey(event: KeyboardEvent) {
    const details = this.#details;
    if (!details) return;
    if (event.key === 'Escape' && details.open) {
      event.preventDefault();
      this.#close();
      details.querySelector('summary')?.focus();
      return;
    }
    const items = [...details.querySelectorAll<HTMLElement>('a, button')];
    const isInside = items.some((item) => item === document.activeElement);
    if (!(isInside ? keys : arrows).test(event.key)) return;
    event.preventDefault();
    // Items of a closed menu are not rendered and cannot be focused.
    details.open = true;
    const shown = items.filter((item) => item.getClientRects().length > 0);
    itemAfter(event.key, shown)?.focus();
  }
}

const arrows = /^Arrow(?:Down|Up)$/;
const keys = /^(?:Arrow(?:Down|Up)|Home|End)$/;

/**
 * Returns the item that an arrow key, Home or End moves to. From the menu's button, the arrow keys move
 * to the first or the last item.
 */
function itemAfter(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const here = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[here + 1] ?? items[0];
  if (key === 'ArrowUp') return items[here - 1] ?? items.at(-1);
  return key === 'Home' ? items[0] : items.at(-1);
}

customElements.define('dropdown-menu', DropdownMenu);
