/**
 * Whether the focus may be moved: nothing has it, or what it is to leave has. An answer may come late,
 * and whoever went on elsewhere meanwhile would type into what they do not see.
 */
export function isFocusFree(leaving: Element | null = null): boolean {
  const { activeElement, body } = document;
  const isNowhere = activeElement === null || activeElement === body;
  return isNowhere || leaving?.contains(activeElement) === true;
}
