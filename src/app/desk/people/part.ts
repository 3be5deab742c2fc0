import Users from 'lucide-react/icons/users';
import { peopleFilters } from '../../../contract/desk-people.ts';
import type { DeskPart } from '../desk-part.ts';
import { People } from './People.tsx';

export const people: DeskPart = {
  name: 'people',
  icon: Users,
  words: { title: 'part_people' },
  item: 'person',
  views: peopleFilters,
  Content: People,
};
