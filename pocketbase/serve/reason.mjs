/**
 * Returns the line of PocketBase's output that tells why PocketBase stopped.
 * @param {string} output
 */
export function reasonIn(output) {
  const [message = ''] = output.split(/^goroutine /m);
  const lines = message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const reasons = lines.filter((line) => /^(Error|panic): /.test(line));
  const reason = reasons.at(-1) ?? lines.at(-1) ?? 'it gave no reason';
  const details = reason.endsWith(':') ? ` ${lines[lines.indexOf(reason) + 1]}` : '';
  return `${reason}${details}`.replace(/^((Error|panic): |[\d/]{10} [\d:]{8} )/, '');
}
