import type { SignUpPolicy } from './desk-house.ts';
import { byAnybody, type Types } from './request.ts';

/** Optional features and whether the operator has set them up. */
export interface Features {
  google: boolean;
  mail: boolean;
  /** Whether anybody can sign up, only the invited, or nobody. */
  sign_ups: SignUpPolicy;
}

export const listFeatures = byAnybody('GET /api/features', { types: {} as Types<void, Features> });
