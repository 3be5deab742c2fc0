import { chooseName } from '../support/page-steps.ts';
import { localeOf } from '../../src/i18n/locales.ts';
import { directions, expect, newName, test, wordsIn } from '../support/browser-test.ts';

// The main use: an owner gets a link, a guest sends an anonymous message, the owner sees it arrive.

for (const { lang, tag } of directions) {
  test(
    `a person signs up and gets a guest’s message, in ${lang}`,
    { tag },
    async ({ page: owner, context, anotherPerson }) => {
      const t = wordsIn(lang);
      const name = newName();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);

      await owner.goto(`/${lang}/auth?mode=signup`);
      await expect(owner.locator('html')).toHaveAttribute('dir', localeOf(lang).dir);
      await chooseName(owner, lang, name);
      await owner.getByLabel(t('email')).fill(`${name}@example.com`);
      await owner.getByLabel(t('password'), { exact: true }).fill('Secret123');
      await owner
        .locator('form')
        .getByRole('button', { name: t('sign_up') })
        .click();

      await owner.waitForURL(`/${lang}/dashboard`);
      await expect(owner.getByText(t('empty_title'))).toBeVisible();
      await owner.getByRole('button', { name: t('copy_link') }).click();
      await expect(owner.getByText(t('link_copied'))).toBeVisible();
      const link = await owner.evaluate(() => navigator.clipboard.readText());
      expect(new URL(link).pathname).toBe(`/${name}`);

      const guest = await anotherPerson({ locale: localeOf(lang).intl });
      await guest.goto(link);
      await expect(guest).toHaveURL(`/${lang}/${name}`);
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(name);
      const asked: string[] = [];
      owner.on('request', (request) => asked.push(request.url()));
      const whisper = lang === 'ar' ? 'أنت أفضل مما تظن. 🌿' : 'You are better than you think. 🌿';
      await guest.getByLabel(t('message_label')).fill(whisper);
      await guest.getByRole('button', { name: t('send') }).click();
      const card = owner.getByRole('article').filter({ hasText: whisper });
      await expect(card).toBeVisible();
      // The message is pushed, not fetched.
      expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
      await expect(owner.getByText(t('arrived'))).toBeVisible();
      await expect(guest.getByRole('heading', { name: t('sent') })).toBeVisible();
      await expect(card.getByText(t('new'), { exact: true })).toBeVisible();
      await expect(card.getByText(t('private'), { exact: true })).toBeVisible();

      await guest.reload();
      await expect(guest.getByText(whisper)).toBeHidden();

      await card.getByRole('button', { name: t('more_actions') }).click();
      await card.getByRole('button', { name: t('mark_seen') }).click();
      await expect(card.getByText(t('new'), { exact: true })).toBeHidden();
      await card.getByRole('button', { name: t('make_public') }).click();
      await expect(owner.getByText(t('now_public'))).toBeVisible();
      await expect(card.getByText(t('public'), { exact: true })).toBeVisible();

      await guest.reload();
      await expect(guest.getByRole('article').filter({ hasText: whisper })).toBeVisible();

      await owner.reload();
      await expect(card.getByText(t('public'), { exact: true })).toBeVisible();
      await expect(card.getByText(t('new'), { exact: true })).toBeHidden();
    },
  );
}
