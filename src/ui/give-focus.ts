/** Focuses an element, even one that Tab does not reach, such as a heading. */
export function giveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}
