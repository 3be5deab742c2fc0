import { violationsOn } from '../support/accessibility.ts';
import { countRows } from '../support/api.ts';
import { expect, test, wordsOf } from '../support/browser-test.ts';

const lang = 'ar';
const t = wordsOf(lang, 'profile');
const words = 'أنت أفضل مما تظن.';

test.describe('a sent message', () => {
  test('takes two taps, and a confirmation replaces the note', async ({ page, owner, server }) => {
    const before = await countRows(server, 'messages');
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.clock.install();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${lang}/${owner.username}`);
    const field = page.getByLabel(t('message_label'));
    await field.click();
    await page.keyboard.type(words);
    await page.getByRole('button', { name: t('send') }).click();

    const heading = page.getByRole('heading', { level: 2, name: t('sent') });
    await expect(page.getByLabel(t('claim_name'))).toBeFocused();
    await expect(page.getByRole('status').getByText(t('sent'))).toBeAttached();
    await expect(heading).toBeInViewport();
    await expect(page.getByText(t('sent_text', { name: owner.username }))).toBeVisible();
    await expect(page.getByText(t('answer_hint', { name: owner.username }))).toBeVisible();
    await expect(page.locator('#toasts')).toBeEmpty();
    await expect(field).toBeHidden();
    expect(await countRows(server, 'messages')).toBe(before + 1);
    expect(await violationsOn(page)).toEqual([]);

    const another = page.locator('.sent button[type=button]').first();
    await expect(another).toBeDisabled();
    const [beforeTime, afterTime] = t('write_another_wait', { time: '|' }).split('|');
    const wait = '٠:[٠-٥][٠-٩]';
    await page.clock.runFor(2000);
    await expect(another).toHaveText(new RegExp(`^${beforeTime}${wait}${afterTime}$`));
    await page.clock.runFor(600_000);
    await expect(heading).toBeVisible();
    await another.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await expect(heading).toBeHidden();
    expect([...new Set(addresses)]).toEqual([`${server.url}/${lang}/${owner.username}`]);
  });
});

test.describe('the confirmation', { tag: '@long' }, () => {
  test('the second press of a double click presses nothing new', async ({ page, owner }) => {
    await page.clock.install();
    await page.goto(`/${lang}/${owner.username}`);
    await page.getByLabel(t('message_label')).fill('hello');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
    const box = await page.getByRole('button', { name: t('get_own_link') }).boundingBox();
    if (!box) throw new Error('no button');
    const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await press();
    await expect(page).toHaveURL(`/${lang}/${owner.username}`);
    await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
    await page.clock.runFor(400);
    await press();
    await expect(page).toHaveURL(/\/ar\/auth\?mode=signup/);
  });

  for (const [reducedMotion, limit] of [
    ['reduce', 1],
    ['no-preference', 200],
  ] as const) {
    test(`a note disappears within ${limit} ms with ${reducedMotion}`, async ({ page, owner }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto(`/${lang}/${owner.username}`);
      await page.evaluate(() => {
        const longest: number[] = [];
        Object.assign(window, { longest });
        document.addEventListener('animationstart', ({ target }) => {
          const motions = (target as Element).getAnimations({ subtree: true });
          longest.push(...motions.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
        });
      });
      await page.getByLabel(t('message_label')).fill('hello');
      await page.getByRole('button', { name: t('send') }).click();
      await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
      const longest = await page.evaluate(() => Reflect.get(window, 'longest') as number[]);
      expect(longest.length).toBeGreaterThan(0);
      // The spinner of the button never ends by itself.
      const ending = longest.filter(Number.isFinite);
      expect(ending.filter((milliseconds) => milliseconds > limit)).toEqual([]);
    });
  }
});

test.describe('the die', { tag: '@long' }, () => {
  test('keeps text typed while its suggestions load', async ({ page, owner }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<null>();
    await page.route('**/starters/messages.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/${lang}/${owner.username}`);
    const field = page.getByLabel(t('message_label'));
    const die = page.getByRole('button', { name: t('starter') });
    await die.click();
    await field.fill('my own words');
    const answered = page.waitForResponse('**/starters/messages.json');
    release(null);
    await answered;
    await expect(die).not.toHaveAttribute('aria-busy');
    await expect(field).toHaveValue('my own words');
  });
});
