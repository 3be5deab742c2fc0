import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test } from '../support/browser-test.ts';
import { dist } from '../support/built-site.ts';
import { fillInbox } from '../support/fill-inbox.ts';

const BUDGET = 120 * 1024;

/** Collects the compressed bytes of each script that the page loads. */
function scriptsOf(page: Page): Map<string, number> {
  const scripts = new Map<string, number>();
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (!pathname.endsWith('.js')) return;
    // Browsers accept Brotli only over HTTPS, so the size is read from the built file.
    scripts.set(pathname, readFileSync(`${dist}${pathname.slice(1)}.br`).length);
  });
  return scripts;
}

test('an inbox of 20 loads at most 120 KB of scripts before anything is pressed', async ({
  page,
  server,
}) => {
  const owner = await signUpMember(server, newName());
  fillInbox(server, owner, 20);
  const scripts = scriptsOf(page);
  const isFetched = (name: string) =>
    expect.poll(() => [...scripts.keys()].some((path) => path.includes(`/${name}.`))).toBe(true);
  await enterAs(page, owner, 'en');
  await expect(page.getByRole('article').first()).toBeVisible();
  // This is the last script that loads without a press; it loads when the browser is idle.
  await isFetched('crisis');
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    await idle();
    await idle();
  });
  await page.waitForLoadState('networkidle');
  const sizes = [...scripts.values()];
  expect(sizes.length).toBeGreaterThan(5);
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    [...scripts].join('\n'),
  ).toBeLessThanOrEqual(BUDGET);

  // A press loads the script that handles presses.
  await page.mouse.click(2, 2);
  await isFetched('lazy-dialogs');
});
