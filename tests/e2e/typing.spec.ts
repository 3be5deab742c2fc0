import type { Page } from '@playwright/test';
import { signUpMember } from '../support/api.ts';
import { expect, islandsReady, newName, test, wordsOf } from '../support/browser-test.ts';

/** Milliseconds between two keys of somebody who types fast. */
const PACE = 60;
/** How many times slower a current phone is than this machine. */
const CPU_SLOWDOWN = 4;
const text = 'I still think of our talk on the roof, and began again. Yes!';

const t = wordsOf('en', 'profile');

test('no key makes a slow phone wait', { tag: ['@long', '@alone'] }, async ({ page, server }) => {
  const owner = await signUpMember(server, newName());
  for (const path of ['', owner.username]) {
    await page.goto(`/en/${path}`);
    await islandsReady(page);
    await page.waitForLoadState('networkidle');
    const field = page.getByLabel(t('message_label'));
    await field.click();
    // Another program may take the machine for a moment, but not each time.
    await expect(async () => {
      await field.fill('');
      const type = () => field.pressSequentially(text, { delay: PACE });
      expect(await longTasks(page, type), `/${path}`).toEqual([]);
      await expect(field).toHaveValue(text);
    }).toPass();
  }
});

/** Returns the milliseconds of each task over 50 ms while `act` runs as on a slow phone. */
async function longTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  const phone = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      seen.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await act();
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
}
