/** Whether a modal dialog stands before the page. */
export const isDialogOpen = () => document.querySelector('dialog:modal') !== null;

/** Whether a modal dialog stands before the page, or the tour, which makes the rest inert by itself. */
export const isPageCovered = () =>
  isDialogOpen() || document.querySelector('body > [inert]') !== null;

/** Calls back whenever a dialog may have been opened or closed; returns unsubscribe. */
export function followDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
