import { site } from '../../site.ts';
import { writeEntry } from '../../storage/access.ts';

type Theme = 'light' | 'dark';

const root = document.documentElement;

export const currentTheme = (): Theme => (root.classList.contains('dark') ? 'dark' : 'light');

/** Sets the color of the browser's toolbar. */
export function setToolbarColor(theme: Theme) {
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', site.themeColor[theme]);
}

export function setTheme(theme: Theme) {
  root.classList.toggle('dark', theme === 'dark');
  setToolbarColor(theme);
  writeEntry('localStorage', 'theme', theme);
}
