import { listenToInbox } from '../../api/inbox-events.ts';
import { ownProfile, mergeIntoSession } from '../../api/own-profile.ts';
import type { BulkChange, InboxEvent } from '../../contract/messages.ts';
import type { Reply } from '../../contract/replies.ts';
import { renewWithRetries } from '../account/session-life.ts';
import { noteArrival } from './arrivals.ts';
import { catchUp } from './catch-up.ts';
import * as changes from './changes.ts';
import { setConnected, setDisconnected } from './connection.ts';
import { list, recountInbox, settle } from './collection.ts';
import { loadInbox } from './inbox.ts';

/**
 * Applies live events to the inbox, including those for changes made on other pages; returns a function that
 * unsubscribes.
 */
export function subscribeToInbox(onNewMessage: () => void): () => void {
  let wasLost = false;
  const controller = new AbortController();
  // The connection may survive a short network failure that has lost the answers to other requests.
  addEventListener('online', () => void catchUp(), { signal: controller.signal });
  const stop = listenToInbox({
    onEvent: (event) => receive(event, onNewMessage),
    onConnect: () => {
      setConnected();
      void catchUp();
      // The profile may have changed elsewhere while the connection was lost. Before the first connect, the
      // session was renewed anyway.
      if (wasLost) void renewWithRetries();
      wasLost = false;
    },
    onDisconnect: () => {
      wasLost = true;
      setDisconnected();
    },
  });
  return () => {
    controller.abort();
    stop();
  };
}

function receive(event: InboxEvent, onNewMessage: () => void): void {
  if (list.$list.get().status === 'failed') void loadInbox();
  switch (event.kind) {
    case 'arrived': {
      const before = list.$list.get();
      noteArrival(event.message.id);
      list.apply(changes.addMessage(event.message));
      if (list.$list.get() !== before) onNewMessage();
      // The answer has used up an invitation of one of the replies.
      if (event.message.earlier) void catchUp();
      break;
    }
    case 'changed':
    case 'many_changed':
      receiveChange('ids' in event ? event.ids : [event.id], event.change);
      break;
    case 'deleted':
    case 'many_deleted':
      receiveDeletion('ids' in event ? event.ids : [event.id]);
      break;
    case 'replied':
      receiveReply(event.reply, (message) => changes.withReply(message, event.reply));
      break;
    case 'reply_deleted':
      receiveReply(event, (message) => changes.withoutReply(message, event.id));
      break;
    case 'profile_changed':
      void mergeIntoSession({ id: ownProfile().id, ...event.profile });
      break;
    case 'reload':
      void catchUp();
      break;
  }
}

function receiveChange(ids: readonly string[], change: BulkChange): void {
  const { items, query } = list.$list.get();
  const loaded = new Set(items.map(({ id }) => id));
  list.apply(changes.bulkChange(ids, change));
  if (change.is_public !== undefined) settle(ids);
  if (ids.every((id) => loaded.has(id))) return;
  // Messages that are not loaded may now belong to a filtered view.
  void (query.filter === 'all' ? recountInbox() : catchUp());
}

function receiveDeletion(ids: readonly string[]): void {
  list.apply(changes.changeMessages(ids, null));
  settle(ids);
  const { deleted } = list.$list.get();
  if (!ids.every((id) => deleted.has(id))) void recountInbox();
}

function receiveReply(
  { id, message_id }: Pick<Reply, 'id' | 'message_id'>,
  change: changes.MessageChanger,
): void {
  list.apply(changes.changeMessages([message_id], change));
  settle([id]);
}
