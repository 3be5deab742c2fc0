/**
 * Answers with JSON that is a text already, such as SQLite writes it.
 * @param json or its bytes
 */
export function sendJson(e: core.RequestEvent, json: string | number[]): void {
  e.blob(200, 'application/json', json);
}
