import { useStore } from '@nanostores/react';
import { $features } from '../../stores/account/features.ts';
import { invitationFromUrl } from './invitation-from-url.ts';

/** Returns why nobody can sign up here; undefined if one can, and while that is not known. */
export function useClosedSignUp(): 'invitation_required' | 'sign_ups_closed' | undefined {
  const policy = useStore($features, { ssr: 'initial' })?.sign_ups;
  if (policy === 'closed') return 'sign_ups_closed';
  return policy === 'invited' && !invitationFromUrl() ? 'invitation_required' : undefined;
}
