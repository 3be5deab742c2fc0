import { useStore } from '@nanostores/react';
import { $session, type Profile } from '../../../stores/account/session.ts';

/** Returns the member's profile; only members see the dashboard. */
export function useProfile(): Profile {
  const session = useStore($session);
  if (session.status !== 'member') throw new Error('A dashboard belongs to a member.');
  return session.profile;
}
