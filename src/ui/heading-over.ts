/**
 * Returns the last heading before an element. Searches outward through its containers, and returns a
 * container that has a label but no heading.
 */
export function headingOver(element: Element): HTMLElement | null {
  const part = element.parentElement;
  if (!part) return null;
  const headings = [...part.querySelectorAll<HTMLElement>('h1, h2, h3, h4')];
  const isBefore = (heading: Element) =>
    (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const heading = headings.findLast(isBefore);
  return heading ?? (part.hasAttribute('aria-label') ? part : headingOver(part));
}
