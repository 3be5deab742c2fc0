/** Answers with JSON that is already a text or its bytes, such as JSON that SQLite wrote. */
export function sendJson(e: core.RequestEvent, json: string | number[]): void {
  e.blob(200, 'application/json', json);
}
