/** The parts of the dashboard; the first is the one without a hash in the address. */
export const parts = ['inbox', 'page', 'share'] as const;

export type Part = (typeof parts)[number];

/** The part that an address names; null where its hash is about something else, such as the settings. */
export function partOf(hash: string): Part | null {
  if (hash === '' || hash === '#') return 'inbox';
  return parts.slice(1).find((part) => hash === `#${part}`) ?? null;
}
