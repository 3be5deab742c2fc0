import { showError, showSuccess } from '@/ui/toast.ts';

/** Copies the postal address beside its button, line by line. */
class CopyAddress extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => void this.#copy());
  }

  async #copy() {
    const lines = [...this.querySelectorAll('address bdi')].map((line) => line.textContent);
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      showSuccess(this.dataset['copied'] ?? '');
    } catch {
      showError(this.dataset['notCopied'] ?? '');
    }
  }
}

customElements.define('copy-address', CopyAddress);
