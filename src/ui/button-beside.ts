/** The first button of the row after the one that goes, else of the one before. */
export function buttonBeside(leaving: Element): HTMLElement | null {
  const row = leaving.closest('li');
  const buttonIn = (other: Element | null | undefined) => other?.querySelector('button') ?? null;
  return buttonIn(row?.nextElementSibling) ?? buttonIn(row?.previousElementSibling);
}
