import type { Locator, Page } from '@playwright/test';
import { ofKind } from '../unit/content/texts.ts';
import { readWords } from '../unit/i18n/locale-files.ts';
import { directions, expect, test } from '../support/browser-test.ts';

const gated = { adults: 'daring-questions-2025', couples: 'romantic-questions' } as const;
const gates = ['adults', 'couples'] as const;

for (const { lang, tag } of directions) {
  const words = readWords(lang, 'guides');
  const word = (key: string) => words[key] ?? key;

  test(
    `every guide is on the hub in ${lang}, and links other guides`,
    { tag: '@long' },
    async ({ page }) => {
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
        const action = lang === 'ar' ? '/ar/auth/signup' : '/en/auth';
        await expect(page.locator('.claim-prompt form')).toHaveAttribute('action', action);
        const login = page.locator(`.claim-prompt a[href="/${lang}/login"]`);
        await expect(login).toHaveCount(address.endsWith('social-trends-2025') ? 1 : 0);
      }
    },
  );

  // The following tests do not depend on the direction, so one language is enough.
  if (lang === 'en') continue;

  for (const gate of gates) {
    test.describe(
      `the guide for ${gate} in ${lang}`,
      { tag: gate === 'adults' ? [] : '@long' },
      () => {
        const path = `/${lang}/guides/${gated[gate]}`;
        const pledge = (page: Page) =>
          page.locator('summary', { hasText: word(`gate_${gate}_pledge`) });
        const question = (page: Page) => page.locator('.prose li').first();

        test('opens after the pledge, by mouse, and does not store it', async ({ page }) => {
          await page.goto(path);
          const warning = page.getByText(word(`gate_${gate}_text`));
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

        test(
          'moves the focus to the text after the pledge, by keyboard',
          { tag: '@long' },
          async ({ page }) => {
            await page.goto(path);
            await pledge(page).focus();
            await page.keyboard.press('Enter');
            const content = page.locator('guide-gate section');
            await expect(content).toBeFocused();
            const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
            await expect(content).toHaveAccessibleName(title);
          },
        );

        test('opens without JavaScript', { tag: '@long' }, async ({ anotherPerson }) => {
          const page = await anotherPerson({ javaScriptEnabled: false });
          await page.goto(path);
          await expect(question(page)).toBeHidden();
          await pledge(page).click();
          await expect(question(page)).toBeVisible();
        });
      },
    );
  }

  test.describe(`the assessment in ${lang}`, { tag }, () => {
    const path = `/${lang}/guides/relationship-assessment`;
    const percent = new Intl.NumberFormat('ar-SA-u-nu-arab', {
      style: 'percent',
    });

    test(
      'updates its result with each answer, through all bands and back',
      { tag: '@long' },
      async ({ page }) => {
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
        for (let index = 0; index < 9; index += 1) await rate(index, 3);
        await expectResult(60, 'band_weak');
        await expect(page.locator('[data-provisional]')).toHaveCount(0);
        await expect(page.locator('[data-result="weakest"]')).toBeEmpty();
        await rate(0, 4);
        await expectResult(62, 'band_good');
        for (let index = 0; index < 9; index += 1) await rate(index, 4);
        await expectResult(80, 'band_good');
        await rate(8, 5);
        await expectResult(82, 'band_strong');
        await rate(8, 4);
        await expectResult(80, 'band_good');
        await rate(8, 1);
        await rate(7, 1);
        await rate(6, 1);
        await expectResult(60, 'band_weak');
        await expect(page.locator('[data-result="weakest"]')).toContainText(word('support'));

        await startOver.click();
        await expect(result).toBeHidden();
        await expect(page.locator('input:checked')).toHaveCount(0);
      },
    );

    test(
      'is answered with the arrow keys, and Enter submits nothing',
      { tag: '@long' },
      async ({ page }) => {
        await page.goto(path);
        const first = page.getByRole('group', { name: word('communication_1') });
        await first.getByRole('radio').first().focus();
        await page.keyboard.press('Space');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await expect(first.getByRole('radio').nth(2)).toBeChecked();
        await expect(page.getByText(percent.format(0.07))).toBeVisible();
        await page.keyboard.press('Enter');
        expect(new URL(page.url()).search).toBe('');
      },
    );

    test(
      'says without JavaScript that it needs JavaScript',
      { tag: '@long' },
      async ({ anotherPerson }) => {
        const page = await anotherPerson({ javaScriptEnabled: false });
        await page.goto(path);
        await expect(page.getByText(word('assessment_needs_javascript'))).toBeVisible();
        await expect(page.locator('.prose p').last()).toBeVisible();
      },
    );
  });
}

test(
  'an untranslated guide on an English page is marked as Arabic, and reads from right to left',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/en/guides/how-to-use-hamsa');
    await expect(page.locator('[data-untranslated]')).toContainText('only in Arabic');
    // Its title and its summary are in English, so that neither is repeated in Arabic.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
    await expect(page.locator('main p[lang=ar]')).toHaveCount(0);
    const text = page.locator('.prose').last();
    await expect(text).toHaveAttribute('lang', 'ar');
    await expect(text).toHaveAttribute('dir', 'rtl');
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', /\/ar\/guides\/how-to-use-hamsa$/);
  },
);

test(
  'structured data describe a guide, its steps, and its breadcrumb',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/ar/guides/how-to-use-hamsa');
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
    const ofType = (type: string) => data.find((block) => block['@type'] === type);
    expect(ofType('Article')).toMatchObject({ inLanguage: 'ar' });
    expect(ofType('HowTo')).toMatchObject({ inLanguage: 'ar' });
    expect((ofType('HowTo')?.['step'] as unknown[]).length).toBeGreaterThanOrEqual(4);
    expect(ofType('BreadcrumbList')?.['itemListElement']).toHaveLength(3);
  },
);
