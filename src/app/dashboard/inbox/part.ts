import InboxIcon from 'lucide-react/icons/inbox';
import { computed } from 'nanostores';
import { $counts } from '../../../stores/inbox/inbox.ts';
import type { Part } from '../../shell/part.ts';
import type { NavWord } from '../words.ts';
import { Inbox } from './Inbox.tsx';

/** Stays mounted while another part is shown, with its live connection, drafts and scroll position. */
export const inbox = {
  name: 'inbox',
  icon: InboxIcon,
  words: { title: 'part_inbox' },
  badge: { $count: computed($counts, (counts) => counts.new), word: 'new_messages' },
  Content: Inbox,
  heading: 'messages',
  isKept: true,
  tour: 'messages',
} as const satisfies Part<NavWord>;
