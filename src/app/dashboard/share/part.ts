import ShareIcon from 'lucide-react/icons/share-2';
import type { Part } from '../../shell/part.ts';
import type { NavWord } from '../words.ts';

export const share: Part<NavWord> = {
  name: 'share',
  icon: ShareIcon,
  words: { title: 'part_share' },
  load: async () => (await import('./Share.tsx')).Share,
};
