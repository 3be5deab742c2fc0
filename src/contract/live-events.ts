import type { RequestContract, Types } from './request.ts';

interface Subscription {
  /** The connection's id, named by its first event. */
  clientId: string;
  subscriptions: readonly string[];
}

/** PocketBase's own route, hence not among the requests of `all.ts`. A GET opens the connection. */
export const subscribeToEvents = {
  method: 'POST',
  path: '/api/realtime',
  caller: 'member',
  codes: [],
  types: {} as Types<Subscription>,
} as const satisfies RequestContract;

/** The first event of a connection; its id is the connection's. */
export const CONNECT_EVENT = 'PB_CONNECT';
