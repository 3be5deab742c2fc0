import { updateOwnProfile } from './own-profile.ts';

/** @throws ApiError */
export const completeProfile = (_id: string, username: string): Promise<void> =>
  updateOwnProfile({ username, needs_profile_setup: false });
