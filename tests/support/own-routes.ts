import type { RequestContract } from '../../src/contract/request.ts';

/** Of PocketBase's own routes only those with a hook of ours are refined; these are wholly ours. */
export const isOwnRoute = ({ path }: RequestContract) => !path.startsWith('/api/collections/');
