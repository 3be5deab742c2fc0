import type { RequestContract, Types } from './request.ts';

/** The optional features that the operator has set up. */
export interface Features {
  google: boolean;
  mail: boolean;
}

export const listFeatures = {
  method: 'GET',
  path: '/api/features',
  caller: 'anybody',
  codes: [],
  types: {} as Types<void, Features>,
} as const satisfies RequestContract;
