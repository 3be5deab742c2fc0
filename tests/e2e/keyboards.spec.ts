import type { Page } from '@playwright/test';
import { readWords } from '../unit/i18n/locale-files.ts';
import { expect, test } from '../support/browser-test.ts';

const lang = 'ar';
const words = readWords(lang, 'keyboard');
const word = (key: string) => words[key] ?? key;
const text = (page: Page) => page.getByRole('textbox', { name: word('text') });
const key = (page: Page, code: string) => page.locator(`.key[data-code="${code}"]`);

const press = async (page: Page, ...codes: string[]) => {
  for (const code of codes) await key(page, code).click();
};

const button = (page: Page, name: 'copy' | 'clear') =>
  page.getByRole('button', { name: word(name), exact: true });

const toast = (page: Page, name: string) =>
  page.locator('#toasts > *', { hasText: word(name) }).last();

test.describe('the keyboards', () => {
  test('send no typed text anywhere', async ({ page }) => {
    await page.goto(`/${lang}/arabic-keyboard`, { waitUntil: 'networkidle' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await press(page, 'KeyL', 'KeyV', 'KeyP');
    await button(page, 'clear').click();
    await expect(toast(page, 'cleared')).toBeVisible();
    expect(requests.filter((address) => !address.endsWith('.woff2'))).toEqual([]);
  });
});

test.describe('the keyboards', { tag: '@long' }, () => {
  test('are one stop of the Tab key, with arrows from key to key', async ({ page }) => {
    await page.goto(`/${lang}/arabic-keyboard`);
    await page.getByRole('button', { name: word('own_keyboard') }).focus();
    await page.keyboard.press('Tab');
    await expect(key(page, 'Backquote')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(key(page, 'KeyQ')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(text(page)).toHaveValue('ضض');
    await expect(key(page, 'KeyQ')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role="toolbar"]')),
    ).toBeNull();
  });

  test('have an empty field that begins at the right', async ({ page }) => {
    for (const layout of ['arabic', 'hebrew']) {
      await page.goto(`/${lang}/${layout}-keyboard`);
      await expect(text(page)).toHaveCSS('direction', 'rtl');
      await text(page).fill('abc');
      await expect(text(page)).toHaveCSS('direction', 'ltr');
    }
  });

  test('let the user switch to the device’s own keyboard', async ({ page }) => {
    await page.goto(`/${lang}/arabic-keyboard`);
    const own = page.getByRole('button', { name: word('own_keyboard') });
    await text(page).press('q');
    await own.click();
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    await expect(text(page)).toBeFocused();
    await expect(text(page)).toHaveAttribute('inputmode', 'text');
    await page.keyboard.press('q');
    await press(page, 'KeyQ');
    await expect(text(page)).toHaveValue('ضqض');
    await own.click();
    await expect(text(page)).toHaveAttribute('inputmode', 'none');
    await page.keyboard.press('q');
    await expect(text(page)).toHaveValue('ضqضض');
  });

  test('have keys large enough to touch on the narrowest phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const layout of ['arabic', 'hebrew']) {
      await page.goto(`/${lang}/${layout}-keyboard`);
      const boxes = await page.locator('.key:visible').evaluateAll((keys) =>
        keys.map((each) => {
          const { width, height, left, right, top } = each.getBoundingClientRect();
          const isCut = each.scrollWidth > each.clientWidth;
          return { width, height, left, right, top, isCut };
        }),
      );
      expect(boxes).toHaveLength(47 + 4);
      const tops = [...new Set(boxes.map(({ top }) => top))].toSorted((one, other) => one - other);
      const rows = tops.map((row) => boxes.filter(({ top }) => top === row).length);
      expect(rows).toEqual([12, 12, 12, 11, 4]);
      expect(boxes.filter(({ isCut }) => isCut)).toEqual([]);
      for (const { width, height, left, right } of boxes) {
        expect(width).toBeGreaterThanOrEqual(24);
        expect(height).toBeGreaterThanOrEqual(44);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(320);
      }
    }
  });

  test('type the clicked keys, with Shift for one character or all', async ({ page }) => {
    await page.goto(`/${lang}/arabic-keyboard`);
    await press(page, 'KeyL', 'KeyV', 'KeyP', 'KeyF', 'KeyH', 'Space', 'KeyB');
    await expect(text(page)).toHaveValue('مرحبا لا');
    await expect(text(page)).toBeFocused();

    const shift = key(page, 'ShiftLeft');
    await shift.click();
    await expect(shift).toHaveAttribute('aria-pressed', 'true');
    await expect(key(page, 'Slash')).toHaveAccessibleName('؟');
    await press(page, 'Slash', 'Slash');
    await expect(text(page)).toHaveValue('مرحبا لا؟ظ');
    await expect(shift).toHaveAttribute('aria-pressed', 'false');

    await shift.dblclick();
    await expect(shift).toHaveAccessibleName(word('shift_locked'));
    await press(page, 'KeyN', 'KeyN');
    await shift.click();
    await expect(shift).toHaveAttribute('aria-pressed', 'false');
    await press(page, 'Enter', 'KeyN');
    await expect(text(page)).toHaveValue('مرحبا لا؟ظآآ\nى');
  });

  test('type the key at the same position of a physical keyboard', async ({ page }) => {
    await page.goto(`/${lang}/hebrew-keyboard`);
    await text(page).focus();
    for (const code of ['KeyA', 'KeyK', 'KeyU', 'KeyO']) await page.keyboard.press(code);
    await expect(text(page)).toHaveValue('שלום');
    await page.keyboard.press('Shift+Slash');
    await expect(text(page)).toHaveValue('שלום?');

    await page.keyboard.down('KeyT');
    await expect(key(page, 'KeyT')).toHaveAttribute('data-pressed');
    await page.keyboard.up('KeyT');
    await expect(key(page, 'KeyT')).not.toHaveAttribute('data-pressed');
    await page.keyboard.press('Backspace');
    await expect(text(page)).toHaveValue('שלום?');

    await page.keyboard.press('Control+KeyA');
    await page.keyboard.press('KeyT');
    await expect(text(page)).toHaveValue('א');
    await page.keyboard.press('Control+KeyZ');
    await expect(text(page)).toHaveValue('שלום?');
  });

  test('copy the text, with a toast only if there was any', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/${lang}/arabic-keyboard`);
    await button(page, 'copy').click();
    await expect(toast(page, 'nothing_to_copy')).toBeVisible();
    await press(page, 'KeyL', 'KeyB');
    await button(page, 'copy').click();
    await expect(toast(page, 'copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ملا');
  });

  test('say without JavaScript that they need JavaScript', async ({ anotherPerson }) => {
    const page = await anotherPerson({ javaScriptEnabled: false });
    await page.goto(`/${lang}/hebrew-keyboard`);
    await expect(page.getByText(word('needs_javascript'))).toBeVisible();
    await expect(page.locator('.question').first()).toBeVisible();
  });
});
