/**
 * The page's toasts, in front of all else. They stand in the modal dialog that is open: it lies above
 * everything else, which is inert, so that outside of it they would neither be seen, nor heard, nor
 * pressed.
 */
export function raiseToasts(): HTMLElement | null {
  const area = document.querySelector<HTMLElement>('#toasts');
  if (!area) return null;
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (area.parentElement !== place) place.append(area);
  return area;
}
