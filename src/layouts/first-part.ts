import { parts } from '../stores/ui/parts.ts';

// Runs right after the dashboard's navigation, so that the first frame shows the part that the URL's hash
// names, and marks its link.

const part = parts.find((name) => location.hash === `#${name}`) ?? parts[0];
document.documentElement.dataset['part'] = part;
for (const link of document.querySelectorAll<HTMLElement>('.app-link[data-part]')) {
  link.ariaCurrent = link.dataset['part'] === part ? 'page' : null;
}
