import type { Locator, Page } from '@playwright/test';
import { ofKind } from '../unit/content/texts.ts';
import { readWords } from '../unit/i18n/locale-files.ts';
import { expect, test } from '../support/browser-test.ts';

const gated = '/ar/guides/daring-questions-2025';
const lang = 'ar';
const words = readWords(lang, 'guides');
const word = (key: string) => words[key] ?? key;
const path = `/${lang}/guides/relationship-assessment`;

const percent = new Intl.NumberFormat('ar-SA-u-nu-arab', {
  style: 'percent',
});

test.describe('the assessment', { tag: '@long' }, () => {
  test('updates its result with each answer', async ({ page }) => {
    await page.goto(path);
    const result = page.getByRole('status').filter({ visible: true });
    const statements = page.locator('relationship-assessment fieldset');
    const startOver = page.getByRole('button', { name: word('start_over') });
    const rate = (index: number, rating: number) =>
      statements
        .nth(index)
        .locator('label')
        .nth(rating - 1)
        .click();
    const expectResult = async (share: number, band: string) => {
      await expect(result).toContainText(percent.format(share / 100));
      await expect(result).toContainText(word(band));
    };
    await expect(statements).toHaveCount(9);
    await expect(result).toBeHidden();
    await expect(startOver).toBeHidden();

    await rate(0, 5);
    await expectResult(11, 'band_weak');
    // The Arabic words have the plural form for eight, and the number has Arabic digits.
    await expect(result).toContainText(
      word('provisional_few').replace(
        '{{count}}',
        new Intl.NumberFormat('ar-SA-u-nu-arab').format(8),
      ),
    );
    await expect(result).toContainText(percent.format(0.33));
    for (let index = 0; index < 9; index += 1) await rate(index, 4);
    await expectResult(80, 'band_good');
    await expect(page.locator('[data-provisional]')).toHaveCount(0);
    await rate(8, 1);
    await expectResult(73, 'band_good');
    await expect(page.locator('[data-result="weakest"]')).toContainText(word('support'));

    await startOver.click();
    await expect(result).toBeHidden();
    await expect(page.locator('input:checked')).toHaveCount(0);
  });
});

test.describe('the guides', { tag: '@long' }, () => {
  test('every guide is on the hub, and links other guides', async ({ page }) => {
    await page.goto(`/${lang}/guides`);
    const addressesIn = (part: Locator) =>
      part
        .getByRole('listitem')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const addresses = await addressesIn(page.getByRole('main'));
    expect(addresses).toHaveLength(ofKind('guides').length);
    for (const address of addresses) {
      await page.goto(address);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      const related = await addressesIn(page.getByRole('region', { name: word('related') }));
      expect(related).toContain(`/${lang}/blog/what-is-hamsa`);
      expect(related).toContain(`/${lang}/help/report`);
      expect(related).not.toContain(address);
      const guides = related.filter((link) => link.includes('/guides/'));
      expect(guides.length).toBeGreaterThanOrEqual(3);
      expect(guides.filter((link) => !addresses.includes(link))).toEqual([]);
      await expect(page.locator('.claim-prompt form')).toHaveAttribute('action', '/ar/auth/signup');
      const login = page.locator(`.claim-prompt a[href="/${lang}/login"]`);
      await expect(login).toHaveCount(address.endsWith('social-trends-2025') ? 1 : 0);
    }
  });

  const pledge = (page: Page) => page.locator('summary', { hasText: word('gate_adults_pledge') });
  const question = (page: Page) => page.locator('.prose li').first();

  test('a guide for adults opens after the pledge, which is not stored', async ({ page }) => {
    await page.goto(gated);
    const warning = page.getByText(word('gate_adults_text'));
    await expect(warning).toBeVisible();
    await expect(question(page)).toBeHidden();
    const contents = page.locator('table-of-contents nav');
    await expect(contents).toBeHidden();
    const parts = page.getByText(word('gate_parts'));
    await expect(parts).toBeVisible();
    const others = page.getByRole('link', { name: word('gate_others') });
    await expect(others).toHaveAttribute('href', `/${lang}/guides`);
    const claim = page.locator('.claim-prompt');
    await expect(claim).toBeHidden();
    // It stands in the text's column, not in the narrow one for the contents.
    const frame = await page.locator('guide-gate').boundingBox();
    expect(frame?.width).toBeGreaterThan(500);
    await pledge(page).click();
    await expect(question(page)).toBeVisible();
    await expect(contents).toBeVisible();
    await expect(claim).toBeVisible();
    for (const gone of [warning, parts, others]) await expect(gone).toBeHidden();
    await expect(pledge(page)).toBeHidden();
    await page.reload();
    await expect(warning).toBeVisible();
    await expect(question(page)).toBeHidden();
  });

  test('its pledge moves the focus to the text, by keyboard', async ({ page }) => {
    await page.goto(gated);
    await pledge(page).focus();
    await page.keyboard.press('Enter');
    const content = page.locator('guide-gate section');
    await expect(content).toBeFocused();
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(content).toHaveAccessibleName(title);
  });
});
