import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test, type Page } from '@playwright/test';

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
  const folder = process.env['SCREENS'];
  if (folder !== undefined) await draw(page, folder);
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

/** Takes pictures of the page in its present state: light and dark, on a phone and on a wide screen. */
async function draw(page: Page, folder: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  const name = test
    .info()
    .titlePath.join(' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const toggleDark = (isDark?: boolean) =>
    page.evaluate((on) => document.documentElement.classList.toggle('dark', on), isDark);
  const wasDark = !(await toggleDark());
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const theme of ['light', 'dark']) {
      await toggleDark(theme === 'dark');
      const file = `${name}-${Date.now()}-${theme}-${width}.png`;
      await page.screenshot({ path: join(folder, file), animations: 'disabled', fullPage: true });
    }
  }
  await toggleDark(wasDark);
  await page.setViewportSize(size);
}
