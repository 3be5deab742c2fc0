import { localeOf } from '../../src/i18n/locales.ts';
import { violationsOn } from '../support/accessibility.ts';
import { listInbox, runJob } from '../support/api.ts';
import {
  directions,
  enterAs,
  expect,
  expectErrors,
  test,
  wordsIn,
  wordsOf,
} from '../support/browser-test.ts';
import { reply } from '../support/sender-links.ts';
import { startArrival, waitingTexts } from '../support/waiting-messages.ts';

// A sender who lets a message arrive later, so that an owner with an open dashboard does not see the moment.

for (const { lang, tag } of directions) {
  test(
    `a message arrives later and is answered, in ${lang}`,
    { tag },
    async ({ page, owner, server, anotherPerson }) => {
      const t = wordsIn(lang);
      await enterAs(page, owner, lang);
      await expect(page.getByText(t('empty_title'))).toBeVisible();

      const guest = await anotherPerson({ locale: localeOf(lang).intl });
      await guest.goto(`/${lang}/${owner.username}`);
      const choice = guest.getByRole('checkbox', { name: t('later') });
      await expect(choice).not.toBeChecked();
      await expect(choice).toHaveAccessibleDescription(t('later_hint'));
      await choice.check();
      expect(await violationsOn(guest)).toEqual([]);
      await guest.getByLabel(t('message_label')).fill('a patient whisper 🌿');
      await guest.getByRole('button', { name: t('send') }).click();
      await expect(guest.getByRole('heading', { name: t('sent') })).toBeVisible();
      await expect(guest.getByText(t('sent_later'))).toBeVisible();
      await guest.getByRole('button', { name: wordsOf(lang, 'sent')('offer') }).click();
      const link = (await guest.locator('[translate=no]').textContent()) ?? '';

      await runJob(server, 'deliver_waiting');
      expect(waitingTexts(server, owner)).toEqual(['a patient whisper 🌿']);
      const card = page.getByRole('article').filter({ hasText: 'a patient whisper 🌿' });
      await expect(page.getByText(t('empty_title'))).toBeVisible();
      await startArrival(server);
      await expect(card).toBeVisible();
      await expect(card.getByText(t('new'), { exact: true })).toBeVisible();

      const { items } = await listInbox(server, owner);
      await reply(server, owner, items[0]?.id ?? '', 'worth the wait');
      await guest.goto('/favicon.svg');
      await guest.goto(link);
      await expect(guest.getByText('a patient whisper 🌿')).toBeVisible();
      await expect(guest.getByText('worth the wait')).toBeVisible();
      // The choice is made anew for each message.
      await guest.goto(`/${lang}/${owner.username}`);
      await expect(choice).not.toBeChecked();
    },
  );
}

test.describe('without JavaScript', () => {
  const lang = 'ar';
  const t = wordsOf(lang, 'errors', 'profile');

  test('the choice is sent, confirmed, and kept after a refusal', async ({
    owner,
    server,
    anotherPerson,
  }) => {
    expectErrors(/400 \(Bad Request\)/);
    const page = await anotherPerson({ javaScriptEnabled: false });
    await page.goto(`/${lang}/${owner.username}`);
    const choice = page.getByRole('checkbox', { name: t('later') });
    await choice.check();
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.getByRole('alert')).toContainText(t('message_required'));
    await expect(choice).toBeChecked();
    await page.getByLabel(t('message_label')).fill('without any script');
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.getByText(t('sent_later'))).toBeVisible();
    expect(waitingTexts(server, owner)).toEqual(['without any script']);
  });
});
