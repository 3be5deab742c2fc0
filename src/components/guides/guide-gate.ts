/**
 * Moves the focus from the pledge, which disappears, to the opened content, so that screen readers read
 * the content's name.
 */
class GuideGate extends HTMLElement {
  connectedCallback() {
    const details = this.querySelector('details');
    details?.addEventListener('toggle', () => {
      if (details.open) details.querySelector('section')?.focus();
    });
  }
}

customElements.define('guide-gate', GuideGate);
