/** Date and time that Go's logger puts before the hooks' lines. */
const goTime = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d (?=hamsa: )/;

/**
 * Returns a line of the log, which begins with `hamsa: `: systemd and Docker add the time themselves. With
 * LOG_TIMES=on the time stands before it, in UTC.
 * @param {string} line
 */
export function logLine(line) {
  const text = line.replace(goTime, '');
  const isOurs = text.startsWith('hamsa: ');
  if (!isOurs || process.env['LOG_TIMES'] !== 'on') return text;
  return `${new Date().toISOString().slice(0, 19)}Z ${text}`;
}
