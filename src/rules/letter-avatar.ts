/** How many there are in `gradients.css`. */
export const GRADIENTS = 8;

/** The class of the gradient that belongs to a name: always the same one (FNV-1a over UTF-16 units). */
export function gradientOf(name: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return `gradient-${(hash >>> 0) % GRADIENTS}`;
}

/** The letter that stands for a person without a picture. */
export function initialOf(name: string): string {
  return Array.from(name.trim())[0] ?? '?';
}
