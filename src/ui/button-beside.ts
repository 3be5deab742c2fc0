/** Returns the first button of the row after a removed one, otherwise of the row before it. */
export function buttonBeside(leaving: Element): HTMLElement | null {
  const row = leaving.closest('li');
  const buttonIn = (other: Element | null | undefined) => other?.querySelector('button') ?? null;
  return buttonIn(row?.nextElementSibling) ?? buttonIn(row?.previousElementSibling);
}
