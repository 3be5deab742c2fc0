import type { SignUpPolicy } from './desk-house.ts';
import type { RequestContract, Types } from './request.ts';

/** Optional features and whether the operator has set them up. */
export interface Features {
  google: boolean;
  mail: boolean;
  /** Whether anybody can sign up, only the invited, or nobody. */
  sign_ups: SignUpPolicy;
}

export const listFeatures = {
  method: 'GET',
  path: '/api/features',
  caller: 'anybody',
  types: {} as Types<void, Features>,
} as const satisfies RequestContract;
