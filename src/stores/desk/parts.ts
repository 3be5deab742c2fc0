/** The parts of the desk; the first part has no hash in the address. */
export const deskParts = [
  'queue',
  'people',
  'state',
  'names',
  'scams',
  'newsletter',
  'log',
] as const;

export type DeskPart = (typeof deskParts)[number];

/** Parts with requests for superusers alone. */
const superuserParts: readonly DeskPart[] = ['newsletter'];

export const partsFor = (role: 'moderator' | 'superuser'): readonly DeskPart[] =>
  deskParts.filter((part) => role === 'superuser' || !superuserParts.includes(part));

const CASE = '#case-';

export const hashOfPart = (part: DeskPart): string => (part === 'queue' ? '#' : `#${part}`);
export const hashOfCase = (id: string): string => CASE + id;

export interface DeskPlace {
  readonly part: DeskPart;
  /** Id of the case that is open in the queue; empty if none is. */
  readonly caseId: string;
}

/** Returns what a hash shows; unknown hashes show the queue. */
export function placeOf(hash: string): DeskPlace {
  if (hash.startsWith(CASE)) return { part: 'queue', caseId: hash.slice(CASE.length) };
  return { part: deskParts.find((part) => hash === `#${part}`) ?? 'queue', caseId: '' };
}
