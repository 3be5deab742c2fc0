/** Returns JSON that cannot end the script element that contains it. */
export function jsonInScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
