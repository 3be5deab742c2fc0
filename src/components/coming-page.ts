/** Shows the announcement of the page that `?page=` names. */
class ComingPage extends HTMLElement {
  connectedCallback() {
    const name = new URLSearchParams(location.search).get('page');
    const parts = [...this.querySelectorAll<HTMLElement>('[data-page]')];
    if (!parts.some(({ dataset }) => dataset['page'] === name)) return;
    for (const part of parts) part.hidden = part.dataset['page'] !== name;
  }
}

customElements.define('coming-page', ComingPage);
