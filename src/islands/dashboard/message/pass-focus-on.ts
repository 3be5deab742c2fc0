import { giveFocus } from '../../../ui/give-focus.ts';
import { isFocusFree } from '../../../ui/is-focus-free.ts';
import { inboxHeading } from '../inbox-heading.ts';

/** Before a card goes: the focus moves to the next one, else to the one before, else to the heading. */
export function passFocusOn(card: Element | null): void {
  if (!isFocusFree(card)) return;
  const item = card?.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  giveFocus(neighbour?.querySelector<HTMLElement>('.note') ?? inboxHeading());
}
