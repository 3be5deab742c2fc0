import { useStore } from '@nanostores/react';
import { $session, type Profile } from '../../../stores/account/session.ts';

/** The profile of the member: only members see a dashboard. */
export function useProfile(): Profile {
  const session = useStore($session);
  if (session.status !== 'member') throw new Error('A dashboard belongs to a member.');
  return session.profile;
}
