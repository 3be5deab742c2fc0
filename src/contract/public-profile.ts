import type { PublicProfile } from './profiles.ts';
import { byAnybody, type Types } from './request.ts';

// Not in profiles.ts, because the report page needs this request without the fields of a profile.

/**
 * Shows a profile with one page of its public messages. The server fills the first page of messages into our
 * own pages.
 * - `answered`: only messages with public replies, sorted by their last reply, newest first
 */
export const showPublicProfile = byAnybody('GET /api/public-profile/{username}', {
  types: {} as Types<{ username: string; page?: string; answered?: 'true' }, PublicProfile>,
});
