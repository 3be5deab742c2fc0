/**
 * Whether the focus may be moved: it is on no element, or inside `leaving`. A response may come late, and
 * people who are typing elsewhere by then must keep the focus.
 */
export function isFocusFree(leaving: Element | null = null): boolean {
  const { activeElement, body } = document;
  const isNowhere = activeElement === null || activeElement === body;
  return isNowhere || leaving?.contains(activeElement) === true;
}
