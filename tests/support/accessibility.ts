import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules about colours; nothing else differs between light and dark. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

interface Part {
  /** Selector of the part to check; the whole page unless given. */
  within?: string;
  /** Names of axe's rules; all unless given. */
  rules?: readonly string[];
}

/** Each accessibility rule that the page breaks, with the elements that break it. */
export async function violationsOn(page: Page, { within, rules }: Part = {}) {
  const builder = new AxeBuilder({ page });
  if (within) builder.include(within);
  builder.options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  });
  // The other mode inspects foreign frames, of which there are none, and opens a page for it.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
}
