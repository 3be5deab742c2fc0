import { createHash } from 'node:crypto';
import { parts } from '../stores/ui/parts.ts';

/**
 * Runs where the links to the parts of the dashboard stand, so that the first frame shows the part
 * that the address names, and marks its link.
 */
export const firstPart = [
  `(function(p){p=p?p[1]:'${parts[0]}';document.documentElement.dataset.part=p;`,
  "document.querySelectorAll('.app-link[data-part]').forEach(function(a){",
  "a.dataset.part===p?a.setAttribute('aria-current','page'):a.removeAttribute('aria-current')})",
  `})(/^#(${parts.slice(1).join('|')})$/.exec(location.hash))`,
].join('');

/** The script's source expression for the Content-Security-Policy. */
export const firstPartHash =
  `sha256-${createHash('sha256').update(firstPart).digest('base64')}` as const;
