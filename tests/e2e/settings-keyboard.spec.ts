import { settingsSections as sections } from '../../src/rules/settings-hash.ts';
import { signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, tabTo, test, wordsIn } from '../support/browser-test.ts';

for (const lang of ['ar'] as const) {
  const t = wordsIn(lang);

  test.describe(`the settings by keyboard in ${lang}`, () => {
    test.beforeEach(async ({ page, server }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await enterAs(page, await signUpMember(server, newName()), lang);
      await page.getByRole('link', { name: t('settings') }).focus();
      await page.keyboard.press('Enter');
      // The dialog moves the focus once more when its content is there.
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible();
    });

    test('every section is reached, and named in the URL', { tag: '@long' }, async ({ page }) => {
      const dialog = page.getByRole('dialog');
      for (const section of sections) {
        await tabTo(page, dialog.getByRole('link', { name: t(section), exact: true }));
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`#settings/${section}$`));
        await expect(dialog.getByRole('heading', { level: 3, name: t(section) })).toBeVisible();
        await expect(dialog.locator('[aria-current]').first()).toHaveText(t(section));
        await expect(dialog.getByRole('link', { name: t(section), exact: true })).toBeFocused();
      }
      for (const section of sections.toReversed().slice(1)) {
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`#settings/${section}$`));
        await expect(dialog.getByRole('heading', { level: 3, name: t(section) })).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard$`));
      await expect(page.getByRole('link', { name: t('settings') })).toBeFocused();
    });

    test('Tab never leaves the dialog, in either direction', { tag: '@long' }, async ({ page }) => {
      for (const key of ['Tab', 'Shift+Tab']) {
        const seen = new Set<string>();
        for (let presses = 0; presses < 30; presses += 1) {
          await page.keyboard.press(key);
          const where = await page.evaluate(() => {
            const element = document.activeElement;
            // After the last element, the focus moves to the browser's toolbar; the page then reports
            // the body.
            if (element === document.body || element === null) return 'body';
            return element.closest('dialog') ? element.textContent : 'outside';
          });
          expect(where).not.toBe('outside');
          seen.add(where);
        }
        for (const section of sections) expect([...seen]).toContain(t(section));
      }
    });

    test(
      'the content has the specified height in every section',
      { tag: '@long' },
      async ({ page }) => {
        for (const section of sections) {
          await page.goto(`/${lang}/dashboard#settings/${section}`);
          await expect(page.getByRole('heading', { level: 3, name: t(section) })).toBeVisible();
          const height = await page
            .locator('.settings')
            .evaluate((body) => body.getBoundingClientRect().height);
          expect(height).toBe(500);
        }
      },
    );

    test(
      'on a phone the list opens each section, and the arrow returns to the list',
      { tag: '@long' },
      async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        const dialog = page.getByRole('dialog');
        for (const section of sections) {
          await expect(dialog.getByRole('heading', { level: 3 })).toBeHidden();
          await tabTo(page, dialog.getByRole('link', { name: t(section), exact: true }));
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(new RegExp(`#settings/${section}$`));
          await expect(dialog.getByRole('heading', { level: 3, name: t(section) })).toBeVisible();
          await expect(dialog.getByRole('link', { name: t(section), exact: true })).toBeHidden();
          const back = dialog.getByRole('link', { name: t('back_to_sections') });
          await expect(back).toBeFocused();
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(/#settings$/);
          await expect(dialog.getByRole('link', { name: t(section), exact: true })).toBeFocused();
        }
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('link', { name: t('settings') })).toBeFocused();
      },
    );
  });
}
