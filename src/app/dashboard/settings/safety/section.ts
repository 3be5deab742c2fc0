import Shield from 'lucide-react/icons/shield';
import { WritersRow } from '../page-settings.tsx';
import type { Section } from '../sections.ts';
import { Blocks } from './Blocks.tsx';
import { HeldMessageRules } from './HeldMessageRules.tsx';
import { PauseSetting } from './PauseSetting.tsx';

export const section: Section = {
  name: 'safety',
  icon: Shield,
  panels: [PauseSetting, HeldMessageRules, Blocks, WritersRow],
  summary: () => ['pause', 'hidden_words'],
};
