/** Whether a modal dialog is open. */
export const isDialogOpen = () => document.querySelector('dialog:modal') !== null;

/** Whether a modal dialog lies over an element. */
export const isCovered = (element: Element) =>
  [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(element));

/** Whether a modal dialog or the tour covers the page. The tour is no dialog, but makes the page inert. */
export const isPageCovered = () =>
  isDialogOpen() || document.querySelector('body > [inert]') !== null;

/** Calls back whenever a dialog may have been opened or closed. Returns an unsubscribe function. */
export function observeDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
