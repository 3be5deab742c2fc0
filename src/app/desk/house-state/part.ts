import Activity from 'lucide-react/icons/activity';
import type { DeskPart } from '../desk-part.ts';

export const state: DeskPart = {
  name: 'state',
  icon: Activity,
  words: { title: 'part_state' },
  load: async () => (await import('./State.tsx')).State,
};
