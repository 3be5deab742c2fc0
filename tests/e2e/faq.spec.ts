import { questionsOf } from '../../src/content/questions.ts';
import { fillFacts } from '../../src/i18n/facts.ts';
import type { Lang } from '../../src/i18n/locales.ts';
import { readFileSync } from 'node:fs';
import { directions, expect, test, wordsOf } from '../support/browser-test.ts';

const asked = {
  en: {
    query: 'COST',
    found: 'Does Hamsa cost anything?',
    elsewhere: 'How do I create an account?',
  },
  ar: { query: 'مجانى', found: 'هل استخدام همسة مجاني؟', elsewhere: 'كيف أنشئ حسابًا؟' },
} as const;

const categories = ['general', 'account', 'messages', 'privacy'] as const;

const questionsIn = (lang: Lang, category: string) => {
  const file = new URL(`../../content/faq/${category}/${lang}.mdx`, import.meta.url);
  const text = fillFacts(readFileSync(file, 'utf8'), lang);
  return questionsOf(text.replace(/^---\n.*?\n---\n/s, ''));
};

for (const { lang, tag } of directions) {
  const t = wordsOf(lang, 'faq');
  const { query, found, elsewhere } = asked[lang];
  const written = categories.flatMap((category) => questionsIn(lang, category));

  test.describe(`the questions in ${lang}`, { tag }, () => {
    test('a reader finds a question by its words, and resets the search', async ({ page }) => {
      await page.goto(`/${lang}/faq`);
      await page.getByRole('searchbox').fill(query);
      await expect(page.getByText(elsewhere)).toBeHidden();
      await expect(page.getByText(found)).toBeVisible();
      await page.getByRole('searchbox').fill('zzz');
      await expect(page.getByText(t('nothing_found_hint'))).toBeVisible();
      await expect(page.getByRole('status')).toHaveText(t('nothing_found'));
      await expect(page.getByText(found)).toBeHidden();
      await page.getByRole('button', { name: t('clear') }).click();
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await expect(page.getByText(t('nothing_found_hint'))).toBeHidden();
      await expect(page.locator('.question:visible')).toHaveCount(written.length);
    });

    test('a reader goes back to the home page', async ({ page }) => {
      await page.goto(`/${lang}/faq`);
      const name = wordsOf(lang, 'common')('back_to_home');
      await page.getByRole('main').getByRole('link', { name }).click();
      await page.waitForURL(`/${lang}/`);
    });

    test('a word that is only in an answer finds nothing', { tag: '@long' }, async ({ page }) => {
      await page.goto(`/${lang}/faq`);
      await page.getByRole('searchbox').fill('Safari');
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByText(t('nothing_found_hint'))).toBeVisible();
    });

    test('an answer is unfolded and folded by keyboard', { tag: '@long' }, async ({ page }) => {
      await page.goto(`/${lang}/faq`);
      const question = page.locator('.question').first();
      await question.locator('summary').focus();
      await expect(question.locator('.answer')).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(question.locator('.answer')).toBeVisible();
      await page.keyboard.press('Space');
      await expect(question.locator('.answer')).toBeHidden();
    });

    test(
      'a URL with the hash of a question opens it, and no other',
      { tag: '@long' },
      async ({ page }) => {
        await page.goto(`/${lang}/faq`);
        const id = await page.locator('.question .answer').nth(9).getAttribute('id');
        await page.goto('about:blank');
        await page.goto(`/${lang}/faq#${encodeURIComponent(id ?? '')}`);
        await expect(page.locator('.question[open]')).toHaveCount(1);
        await expect(page.locator(`[id="${id ?? ''}"]`)).toBeInViewport();
        await expect(page.locator('.question[open] summary')).toBeInViewport();
      },
    );

    test('structured data equal the visible questions', { tag: '@long' }, async ({ page }) => {
      await page.goto(`/${lang}/faq`);
      const blocks = page.locator('script[type="application/ld+json"]');
      const data = (await blocks.allTextContents()).map((text) => JSON.parse(text) as object);
      const faq = data.find((block) => Reflect.get(block, '@type') === 'FAQPage');
      expect(faq).toMatchObject({
        mainEntity: written.map(({ question, answer }) => ({
          name: question,
          acceptedAnswer: { text: answer },
        })),
      });
      await expect(page.locator('.question h3')).toHaveText(written.map((each) => each.question));
    });

    test(
      'a browser without JavaScript unfolds answers and follows the chips',
      { tag: '@long' },
      async ({ anotherPerson }) => {
        const page = await anotherPerson({ javaScriptEnabled: false });
        await page.goto(`/${lang}/faq`);
        await expect(page.getByRole('searchbox')).toBeHidden();
        await page.locator('.question summary').first().click();
        await expect(page.locator('.answer').first()).toBeVisible();
        await page.locator('.chip[href="#privacy"]').click();
        await expect(page).toHaveURL(`/${lang}/faq#privacy`);
        await expect(page.locator('#privacy')).toBeInViewport();
        const contact = page.getByRole('link', { name: t('contact_support') });
        await expect(contact).toHaveAttribute('href', /^mailto:/);
      },
    );
  });
}
