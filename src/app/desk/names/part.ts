import AtSign from 'lucide-react/icons/at-sign';
import type { DeskPart } from '../desk-part.ts';

export const names: DeskPart = {
  name: 'names',
  icon: AtSign,
  words: { title: 'part_names', nav: 'nav_names' },
  load: async () => (await import('./Names.tsx')).Names,
};
