import { sendJson } from '../engine/request-event.ts';

/** Keeps an answer of the desk out of every cache; runs before each of its handlers. */
export function forbidCaching(e: core.RequestEvent): void {
  e.response.header().set('Cache-Control', 'no-store');
}

/** Answers a request of the desk, which nobody may keep. */
export function answerDesk(e: core.RequestEvent, json: string): void {
  forbidCaching(e);
  sendJson(e, json);
}
