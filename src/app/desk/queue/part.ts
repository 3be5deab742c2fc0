import Inbox from 'lucide-react/icons/inbox';
import { computed } from 'nanostores';
import { $counts } from '../../../stores/desk/counts.ts';
import type { DeskPart } from '../desk-part.ts';
import { Queue } from './Queue.tsx';

export const queue: DeskPart = {
  name: 'queue',
  icon: Inbox,
  words: { title: 'part_queue' },
  badge: {
    $count: computed($counts, (counts) => (counts ? counts.open + counts.objected : 0)),
    word: 'waiting',
  },
  item: 'case',
  Content: Queue,
};
