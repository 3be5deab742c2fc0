/** Answers with JSON that is a text already, or its bytes, such as SQLite writes it. */
export function sendJson(e: core.RequestEvent, json: string | number[]): void {
  e.blob(200, 'application/json', json);
}
