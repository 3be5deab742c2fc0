import { call } from './api-error.ts';
import { client } from './client.ts';

/** What the operator has set up. */
export interface Features {
  google: boolean;
  mail: boolean;
}

/** @throws ApiError */
export function askFeatures(): Promise<Features> {
  return call(() => client().pocketBase.send<Features>('/api/features', {}));
}
