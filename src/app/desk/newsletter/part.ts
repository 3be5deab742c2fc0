import Mail from 'lucide-react/icons/mail';
import type { DeskPart } from '../desk-part.ts';

export const newsletter: DeskPart = {
  name: 'newsletter',
  icon: Mail,
  words: { title: 'part_newsletter' },
  // Moderators may not make its requests.
  roles: ['superuser'],
  load: async () => (await import('./Newsletter.tsx')).Newsletter,
};
