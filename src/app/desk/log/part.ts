import ScrollText from 'lucide-react/icons/scroll-text';
import type { DeskPart } from '../desk-part.ts';

export const log: DeskPart = {
  name: 'log',
  icon: ScrollText,
  words: { title: 'part_log' },
  load: async () => (await import('./Log.tsx')).Log,
};
