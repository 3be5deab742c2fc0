import type { RequestContract, Types } from './request.ts';

interface Subscription {
  /** The connection's id, taken from its first event. */
  clientId: string;
  subscriptions: readonly string[];
}

/**
 * Subscribes a connection to topics. A GET to the same path opens the connection. The route is PocketBase's
 * own, so `all.ts` does not list it.
 */
export const subscribeToEvents = {
  method: 'POST',
  path: '/api/realtime',
  caller: 'member',
  types: {} as Types<Subscription>,
} as const satisfies RequestContract;

/** Name of a connection's first event, whose id is the connection's id. */
export const CONNECT_EVENT = 'PB_CONNECT';
