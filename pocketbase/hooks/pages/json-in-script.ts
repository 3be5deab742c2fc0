/** JSON that cannot end the script element it stands in. */
export function jsonInScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
