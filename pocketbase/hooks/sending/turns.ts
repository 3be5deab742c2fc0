import { runInTurn } from '../engine/concurrency.ts';
import { load } from '../engine/load.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import type * as messageForm from './message-form.ts';
import type * as messages from './messages.ts';

/** Maximum concurrent requests of each kind. */
export const turnLimits = {
  /** More would only wait for the database. */
  message: 48,
  /** Fewer than messages, because a form has up to 128 KB and its answer is a page. */
  form: 8,
} as const;

/** Handles a script's message when its turn comes, and loads the code for it only then. */
export function sendMessage(e: RecordRequest): void {
  runInTurn(e.app, 'message', turnLimits.message, () =>
    load<typeof messages>('sending/messages').sendMessage(e),
  );
}

/** Handles the message of a browser without JavaScript when its turn comes. */
export function receiveForm(e: RecordRequest): void {
  runInTurn(e.app, 'form', turnLimits.form, () =>
    load<typeof messageForm>('sending/message-form').receiveForm(e),
  );
}
