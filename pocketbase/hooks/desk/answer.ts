import { sendJson } from '../engine/request-event.ts';

/** Answers a request of the desk, which nobody may keep. */
export function answerDesk(e: core.RequestEvent, json: string): void {
  e.response.header().set('Cache-Control', 'no-store');
  sendJson(e, json);
}
