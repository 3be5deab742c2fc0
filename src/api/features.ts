import { listFeatures, type Features } from '../contract/visitors.ts';
import { send } from './send.ts';

export type { Features };

/** @throws ApiError */
export const askFeatures = (): Promise<Features> => send(listFeatures);
