import { showError, showSuccess, showToast } from '@/ui/toast.ts';

/** The actions of the article on this page. */
class ArticleActions extends HTMLElement {
  connectedCallback() {
    const share = this.querySelector<HTMLElement>('[data-action="share"]');
    if (share) share.hidden = !('share' in navigator);
    this.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest<HTMLElement>('[data-action]');
      if (button?.dataset['action'] === 'share') void offer();
      if (button?.dataset['action'] === 'copy') void this.#copy();
      if (button?.dataset['action'] === 'save') showToast(this.dataset['saveHint'] ?? '');
    });
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(address());
      showSuccess(this.dataset['copied'] ?? '');
    } catch {
      showError(this.dataset['copyFailed'] ?? '');
    }
  }
}

/** The hash is left out: it is this reader's position. */
const address = () => location.origin + location.pathname;

async function offer(): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: address() });
  } catch {
    // Closing the system's share sheet is no error.
  }
}

customElements.define('article-actions', ArticleActions);
