/**
 * Moves the toasts into the open modal dialog, if there is one. Everything outside that dialog is behind
 * it and inert, so that toasts there could not be seen, heard or pressed.
 */
export function moveToastsToTopLayer(): HTMLElement | null {
  const area = document.querySelector<HTMLElement>('#toasts');
  if (!area) return null;
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (area.parentElement !== place) place.append(area);
  return area;
}
