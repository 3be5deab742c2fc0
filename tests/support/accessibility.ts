import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe's rules about colors; only their results can differ between light and dark. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

interface Part {
  /** CSS selector of the part to check; by default, the whole page. */
  within?: string;
  /** Names of axe's rules; by default, all. */
  rules?: readonly string[];
}

/** Returns each accessibility rule that the page breaks, with the elements that break it. */
export async function violationsOn(page: Page, { within, rules }: Part = {}) {
  const builder = new AxeBuilder({ page });
  if (within) builder.include(within);
  builder.options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  });
  // Axe's default mode opens another page to inspect foreign frames, and there are none.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
}
