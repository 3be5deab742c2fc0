import * as contract from '../contract/profiles.ts';
import { send } from './send.ts';

export type Availability = contract.Availability;

/** @throws ApiError */
export const checkUsernameAvailability = (username: string): Promise<Availability> =>
  send(contract.checkUsernameAvailability, { username_to_check: username });
