/**
 * Moves the focus from the pledge, which disappears, to the opened content, so that screen readers read
 * the content's name.
 */
class GuideGate extends HTMLElement {
  readonly #details = this.querySelector('details');
  readonly #enter = () => {
    if (this.#details?.open) this.querySelector<HTMLElement>('section')?.focus();
  };

  connectedCallback() {
    this.#details?.addEventListener('toggle', this.#enter);
  }

  disconnectedCallback() {
    this.#details?.removeEventListener('toggle', this.#enter);
  }
}

customElements.define('guide-gate', GuideGate);
