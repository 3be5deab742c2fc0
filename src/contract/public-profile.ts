import type { PublicProfile } from './profiles.ts';
import type { RequestContract, Types } from './request.ts';

// Not in profiles.ts, because the report page needs this request without the fields of a profile.

/**
 * Shows a profile with one page of its public messages. The server fills the first page of messages into our
 * own pages.
 */
export const showPublicProfile = {
  method: 'GET',
  path: '/api/public-profile/{username}',
  caller: 'anybody',
  types: {} as Types<PublicProfileQuery, PublicProfile>,
} as const satisfies RequestContract;

interface PublicProfileQuery {
  username: string;
  page?: string;
  /** Returns only messages with public replies, sorted by their last reply, newest first. */
  answered?: 'true';
}

/** The allowed parameters; any other one is refused with `query_not_allowed`. */
export const publicProfileParameters = [
  'page',
  'answered',
] as const satisfies readonly (keyof PublicProfileQuery)[];
