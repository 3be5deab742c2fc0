import type { RequestContract } from '../../src/contract/request.ts';

/** Whether a route is our own, not one of PocketBase's with our hooks. */
export const isOwnRoute = ({ path }: RequestContract) => !path.startsWith('/api/collections/');
