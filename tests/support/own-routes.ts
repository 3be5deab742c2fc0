import type { RequestContract } from '../../src/contract/request.ts';

/** Whether a route is ours and not one of PocketBase's with hooks of ours. */
export const isOwnRoute = ({ path }: RequestContract) => !path.startsWith('/api/collections/');
