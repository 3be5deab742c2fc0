import { showError, showSuccess, showToast } from '@/ui/toast.ts';

/** Handles the share, copy and save buttons of the page's article. */
class ArticleActions extends HTMLElement {
  connectedCallback() {
    const share = this.querySelector<HTMLElement>('[data-action="share"]');
    if (share) share.hidden = !('share' in navigator);
    this.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest<HTMLElement>('[data-action]');
      if (button?.dataset['action'] === 'share') void shareArticle();
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

/** Returns the page's URL without the hash, which is only this reader's position. */
const address = () => location.origin + location.pathname;

async function shareArticle(): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: address() });
  } catch {
    // The reader closed the system's share sheet, which is no error.
  }
}

customElements.define('article-actions', ArticleActions);
