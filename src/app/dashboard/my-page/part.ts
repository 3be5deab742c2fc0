import User from 'lucide-react/icons/circle-user-round';
import type { Part } from '../../shell/part.ts';
import type { NavWord } from '../words.ts';

export const page: Part<NavWord> = {
  name: 'page',
  icon: User,
  words: { title: 'part_page' },
  load: async () => (await import('./MyPage.tsx')).MyPage,
};
