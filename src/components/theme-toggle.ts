import { currentTheme, setTheme, setToolbarColor } from '@/stores/ui/theme.ts';

/**
 * Switches between the themes. The theme may also change elsewhere, so the element observes the page's class
 * for the color of the browser's toolbar.
 */
class ThemeToggle extends HTMLElement {
  connectedCallback() {
    colorToolbar();
    const watch = new MutationObserver(colorToolbar);
    watch.observe(document.documentElement, { attributeFilter: ['class'] });
    this.querySelector('button')?.addEventListener('click', () =>
      setTheme(currentTheme() === 'dark' ? 'light' : 'dark'),
    );
  }
}

const colorToolbar = () => setToolbarColor(currentTheme());

customElements.define('theme-toggle', ThemeToggle);
