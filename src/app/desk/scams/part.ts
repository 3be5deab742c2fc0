import ShieldAlert from 'lucide-react/icons/shield-alert';
import { computed } from 'nanostores';
import { $counts } from '../../../stores/desk/counts.ts';
import type { DeskPart } from '../desk-part.ts';

export const scams: DeskPart = {
  name: 'scams',
  icon: ShieldAlert,
  words: { title: 'part_scams', nav: 'nav_scams' },
  badge: { $count: computed($counts, (counts) => counts?.scams ?? 0), word: 'reports' },
  load: async () => (await import('./ScamReports.tsx')).ScamReports,
};
