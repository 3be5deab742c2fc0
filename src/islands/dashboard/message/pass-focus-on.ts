/** Before a card goes: the focus moves to the next one, else to the one before, else to the heading. */
export function passFocusOn(card: Element | null): void {
  const item = card?.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next =
    neighbour?.querySelector<HTMLElement>('.note') ?? document.getElementById('messages');
  if (!next) return;
  next.tabIndex = -1;
  next.focus();
}
