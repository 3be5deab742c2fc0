/** Number of gradients in `gradients.css`. */
export const GRADIENT_COUNT = 8;

/**
 * Returns the CSS class of a name's gradient, always the same for the same name (FNV-1a over UTF-16 units).
 */
export function gradientOf(name: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return `gradient-${(hash >>> 0) % GRADIENT_COUNT}`;
}

/** Returns the initial shown for a person without a picture. */
export function initialOf(name: string): string {
  return Array.from(name.trim())[0] ?? '?';
}
