/** The parts of the dashboard; the first part has no hash in the address. */
export const parts = ['inbox', 'page', 'share'] as const;

export type Part = (typeof parts)[number];

/** Returns the part for a hash; null for other hashes, such as that of the settings. */
export function partOf(hash: string): Part | null {
  if (hash === '' || hash === '#') return 'inbox';
  return parts.slice(1).find((part) => hash === `#${part}`) ?? null;
}
