import type { Locator } from '@playwright/test';

/** Words of the menu's button and of an action, in the language under test. */
interface MenuWords {
  readonly menu: string;
  readonly action: string;
}

/** Opens the menu of a message, unless it is open, and returns one of its buttons. */
export async function inMenu(card: Locator, { menu, action }: MenuWords): Promise<Locator> {
  const toggle = card.getByRole('button', { name: menu, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return card.getByRole('button', { name: action, exact: true });
}
