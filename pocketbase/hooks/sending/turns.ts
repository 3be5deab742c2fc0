import { runInTurn } from '../engine/concurrency.ts';
import { load } from '../engine/load.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import type * as messageForm from './message-form.ts';
import type * as messages from './messages.ts';

/** Maximum concurrent messages: more would only wait for the database. */
const CONCURRENT_MESSAGES_MAX = 48;
/**
 * Maximum concurrent forms: fewer than messages, because a form has up to 128 KB and its answer is a page.
 */
const CONCURRENT_FORMS_MAX = 8;

/** Handles a script's message when its turn comes, and loads the code for it only then. */
export function sendMessage(e: RecordRequest): void {
  runInTurn(e.app, 'message', CONCURRENT_MESSAGES_MAX, () =>
    load<typeof messages>('sending/messages').sendMessage(e),
  );
}

/** Handles the message of a browser without JavaScript when its turn comes. */
export function receiveForm(e: RecordRequest): void {
  runInTurn(e.app, 'form', CONCURRENT_FORMS_MAX, () =>
    load<typeof messageForm>('sending/message-form').receiveForm(e),
  );
}
