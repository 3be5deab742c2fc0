/** @param {string} version @param {string} other */
export function isOlder(version, other) {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
