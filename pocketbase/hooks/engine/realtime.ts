import type { InboxEvent } from '../../../src/contract/messages.ts';
import { CONNECT_EVENT, INBOX_TOPIC } from '../../../src/contract/request.ts';
import { selectTexts } from './database.ts';
import { isEnded } from './ended-sessions.ts';
import { withFallback } from './fallback.ts';
import { changeList, listIn } from './store.ts';

/**
 * Maximum realtime connections of one owner: every message to the inbox is sent to each of them.
 * @tested directly
 */
export const CONNECTIONS_MAX = 50;

const connectionsKey = (ownerId: string) => `inbox/${ownerId}`;

/**
 * Subscribes a member to that member's inbox and stores the connection under its owner, so that a message
 * costs the other dashboards nothing. Refuses any other topic and any option of a topic: the server
 * evaluates options on every event, and one option crashed it (CVE-2026-82410).
 */
export function subscribeToInbox(e: core.RealtimeSubscribeRequestEvent): void {
  const owner = e.auth?.collection().name === 'profiles' ? e.auth.id : null;
  for (const topic of e.subscriptions) {
    // PocketBase's SDK lists this event among its topics.
    if (topic === CONNECT_EVENT) continue;
    if (topic !== INBOX_TOPIC) throw new BadRequestError('unknown_topic');
    if (owner === null) throw new ForbiddenError('members_only');
  }
  e.next();
  if (!e.auth || owner === null) return;
  storeConnection(e.app, owner, e.client.id());
  // The token may have been revoked since it was read. `disconnect` then missed this connection,
  // which was not stored yet.
  const query = 'SELECT tokenKey FROM profiles WHERE id = {:owner}';
  const [tokenKey] = selectTexts(e.app, query, { owner });
  if (tokenKey !== e.auth.tokenKey() || isEnded(e)) disconnect(e.app, owner);
}

/**
 * Stores a connection. Also drops ended connections, since no event reports their end and an inbox may stay
 * quiet for long. Beyond the limit, ends the oldest connections.
 */
function storeConnection(app: CoreApp, owner: string, connection: string): void {
  const gone = listIn(app, connectionsKey(owner)).filter((id) => !isConnected(app, id));
  let tooMany: string[] = [];
  changeList(app, connectionsKey(owner), (connections) => {
    const all = [...new Set([...connections.filter((id) => !gone.includes(id)), connection])];
    tooMany = all.slice(0, -CONNECTIONS_MAX);
    return all.slice(-CONNECTIONS_MAX);
  });
  for (const id of tooMany) app.subscriptionsBroker().unregister(id);
}

const isConnected = (app: CoreApp, clientId: string) =>
  withFallback(false, () => !app.subscriptionsBroker().clientById(clientId).isDiscarded());

/** Ends the connections of an account whose tokens were revoked. */
export function disconnect(app: CoreApp, owner: string): void {
  const connections = changeList(app, connectionsKey(owner), () => []);
  for (const id of connections) app.subscriptionsBroker().unregister(id);
}

/** Sends an inbox event to the open dashboards of the inbox's owner. */
export function announce(app: CoreApp, owner: string, event: InboxEvent): void {
  const connections = listIn(app, connectionsKey(owner));
  if (connections.length === 0) return;
  const message = new SubscriptionMessage({ name: INBOX_TOPIC, data: JSON.stringify(event) });
  const gone = connections.filter((id) => !sendTo(app, id, owner, message));
  if (gone.length === 0) return;
  changeList(app, connectionsKey(owner), (now) => now.filter((id) => !gone.includes(id)));
}

/** Sends a message to a connection. Returns false if the connection is gone or no longer the owner's. */
function sendTo(app: CoreApp, clientId: string, owner: string, message: SubscriptionMessage) {
  try {
    const client = app.subscriptionsBroker().clientById(clientId);
    const auth = client.get('auth') as core.Record | undefined;
    if (auth?.id !== owner) return false;
    if (client.hasSubscription(INBOX_TOPIC)) client.send(message);
    return true;
  } catch {
    return false;
  }
}
