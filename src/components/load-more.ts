/**
 * A list with a link to its next page. The link works as it is; here it brings the next page's
 * items into this list, so that the place where one reads is kept.
 */
class LoadMore extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('load-more > a');
      if (!(link instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      void this.#append(link);
    });
  }

  async #append(link: HTMLAnchorElement) {
    link.ariaDisabled = 'true';
    try {
      const answer = await fetch(link.href);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const more = page.querySelector('load-more');
      const items = [...(more?.querySelectorAll(':scope > ol > li') ?? [])];
      this.querySelector('ol')?.append(...items);
      items[0]?.querySelector<HTMLElement>('.note')?.focus();
      const next = more?.querySelector(':scope > a');
      if (next) link.replaceWith(next);
      else link.remove();
    } catch {
      // Without a connection the link leads where it always led.
      location.assign(link.href);
    }
  }
}

customElements.define('load-more', LoadMore);
