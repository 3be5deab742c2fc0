import { inTurn } from '../engine/in-turn.ts';
import { load } from '../engine/load.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import type * as messageForm from './message-form.ts';
import type * as messages from './messages.ts';

/** More of them would only wait for the database. */
const MESSAGES_AT_ONCE = 48;
/** Fewer, because a form has up to 128 KB and its answer is a page. */
const FORMS_AT_ONCE = 8;

/** Takes a script's message; the code for it is loaded in its turn. */
export function sendMessage(e: RecordRequest): void {
  inTurn(e.app, 'message', MESSAGES_AT_ONCE, () =>
    load<typeof messages>('sending/messages').sendMessage(e),
  );
}

/** Takes the message of a browser without JavaScript. */
export function receiveForm(e: RecordRequest): void {
  inTurn(e.app, 'form', FORMS_AT_ONCE, () =>
    load<typeof messageForm>('sending/message-form').receiveForm(e),
  );
}
