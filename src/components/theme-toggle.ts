import { currentTheme, setTheme, setToolbarColor } from '@/stores/ui/theme.ts';

/**
 * A toggle button that is pressed in the dark theme. The theme may also change elsewhere, so the button
 * observes the page's class.
 */
class ThemeToggle extends HTMLElement {
  readonly #button = this.querySelector('button');
  readonly #watch = new MutationObserver(() => this.#show());

  connectedCallback() {
    this.#show();
    this.#watch.observe(document.documentElement, { attributeFilter: ['class'] });
    this.#button?.addEventListener('click', toggle);
  }

  disconnectedCallback() {
    this.#watch.disconnect();
    this.#button?.removeEventListener('click', toggle);
  }

  #show() {
    const theme = currentTheme();
    this.#button?.setAttribute('aria-pressed', String(theme === 'dark'));
    setToolbarColor(theme);
  }
}

function toggle() {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}

customElements.define('theme-toggle', ThemeToggle);
