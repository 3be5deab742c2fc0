import ShareIcon from 'lucide-react/icons/share-2';
import type { Part } from '../../shell/part.ts';
import type { WordKey } from '../words.ts';

export const share: Part<WordKey> = {
  name: 'share',
  icon: ShareIcon,
  words: { title: 'part_share' },
  load: async () => (await import('./Share.tsx')).Share,
};
