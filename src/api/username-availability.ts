import { call } from './api-error.ts';
import { client } from './client.ts';

export interface Availability {
  available: boolean;
  existingUsername?: string;
  suggestion?: string;
}

/** @throws ApiError */
export function checkUsernameAvailability(username: string): Promise<Availability> {
  return call(() =>
    client().pocketBase.send<Availability>('/api/check_username_availability', {
      query: { username_to_check: username },
    }),
  );
}
