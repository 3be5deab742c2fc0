import { showError, showSuccess, showToast } from '@/ui/toast.ts';

/** What can be done with the article on this page. */
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

/** Without the hash of a heading, which is this reader's own. */
const address = () => location.origin + location.pathname;

async function offer(): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: address() });
  } catch {
    // Whoever closes the system's sheet has chosen so.
  }
}

customElements.define('article-actions', ArticleActions);
