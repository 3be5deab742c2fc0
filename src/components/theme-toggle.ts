import { currentTheme, setTheme, setToolbarColor } from '@/stores/ui/theme.ts';

/**
 * Switches between the themes. The theme may also change elsewhere, so the element observes the page's class
 * for the color of the browser's toolbar.
 */
class ThemeToggle extends HTMLElement {
  readonly #button = this.querySelector('button');
  readonly #watch = new MutationObserver(colorToolbar);

  connectedCallback() {
    colorToolbar();
    this.#watch.observe(document.documentElement, { attributeFilter: ['class'] });
    this.#button?.addEventListener('click', toggle);
  }

  disconnectedCallback() {
    this.#watch.disconnect();
    this.#button?.removeEventListener('click', toggle);
  }
}

const colorToolbar = () => setToolbarColor(currentTheme());

function toggle() {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}

customElements.define('theme-toggle', ThemeToggle);
