/**
 * Roving tabindex: the Tab key stops only once at the keys. The left and right arrows move through all
 * keys; up and down move to the nearest key of the next visible row.
 */
export function arrowKeyHandler(keys: readonly HTMLElement[]): (event: KeyboardEvent) => void {
  keys[0]?.setAttribute('tabindex', '0');
  return (event) => {
    const shown = keys.filter((key) => key.offsetParent !== null);
    const next = keyAfter(event.key, shown, document.activeElement);
    if (!next) return;
    event.preventDefault();
    setTabStop(keys, next);
    next.focus();
  };
}

export function setTabStop(keys: readonly HTMLElement[], stop: HTMLElement): void {
  for (const key of keys) key.tabIndex = key === stop ? 0 : -1;
}

function keyAfter(pressed: string, keys: HTMLElement[], here: Element | null) {
  const index = keys.findIndex((key) => key === here);
  const key = keys[index];
  if (!key) return undefined;
  if (pressed === 'ArrowRight') return keys[index + 1];
  if (pressed === 'ArrowLeft') return keys[index - 1];
  if (pressed === 'Home') return keys[0];
  if (pressed === 'End') return keys.at(-1);
  if (pressed === 'ArrowDown') return nearest(keys, key, 1);
  if (pressed === 'ArrowUp') return nearest(keys, key, -1);
  return undefined;
}

/** Returns the nearest key of the next row below (1) or above (-1). */
function nearest(keys: HTMLElement[], from: HTMLElement, direction: 1 | -1) {
  const { left, right, top } = from.getBoundingClientRect();
  const middle = (left + right) / 2;
  const distances = keys.map((key) => {
    const box = key.getBoundingClientRect();
    const rows = (box.top - top) * direction;
    return { key, rows, columns: Math.abs((box.left + box.right) / 2 - middle) };
  });
  return distances
    .filter(({ rows }) => rows > 1)
    .toSorted((one, other) => one.rows - other.rows || one.columns - other.columns)[0]?.key;
}
