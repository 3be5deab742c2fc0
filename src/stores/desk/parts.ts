import { peopleFilters, type PeopleFilter } from '../../contract/desk-people.ts';

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

export interface DeskPlace {
  readonly part: DeskPart;
  /** Id of the case that is open in the queue, or of the person among the people; empty if none is. */
  readonly openId: string;
  /** Narrows the list of people; empty if it shows all. */
  readonly filter: PeopleFilter | '';
}

/** Parts with a list whose items open beside it, and how their hashes begin. */
const opening = { queue: '#case-', people: '#person-' } as const;
export type OpeningPart = keyof typeof opening;

export const hashOfPart = (part: DeskPart): string => (part === 'queue' ? '#' : `#${part}`);
export const hashOfPeople = (filter: PeopleFilter | ''): string =>
  filter === '' ? hashOfPart('people') : `#people-${filter}`;
export const hashOfItem = (part: OpeningPart, id: string): string => opening[part] + id;

/**
 * Returns what a hash shows; unknown hashes show the queue.
 * @param filter that of the list beside which an item opens
 */
export function placeOf(hash: string, filter: PeopleFilter | '' = ''): DeskPlace {
  for (const part of ['queue', 'people'] as const) {
    const beginning = opening[part];
    if (hash.startsWith(beginning)) return { part, openId: hash.slice(beginning.length), filter };
  }
  const chosen = peopleFilters.find((name) => hash === hashOfPeople(name));
  if (chosen) return { part: 'people', openId: '', filter: chosen };
  return { part: deskParts.find((part) => hash === `#${part}`) ?? 'queue', openId: '', filter: '' };
}
