import { signUpMember } from '../support/api.ts';
import { directions, expect, newName, test, wordsOf } from '../support/browser-test.ts';
import { holdRequests } from '../support/hold-requests.ts';

// Tests the suggested messages for senders who do not know how to begin.

for (const { lang, tag } of directions) {
  const t = wordsOf(lang, 'profile');

  test.describe(`the die in ${lang}`, { tag }, () => {
    test(
      'offers each suggestion once before it repeats any, also by keyboard',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        const address = `/${lang}/starters/messages.json`;
        const asked: string[] = [];
        page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
        await page.goto(`/${lang}/${owner.username}`);
        expect(asked).not.toContain(address);
        const all = (await (await page.request.get(address)).json()) as string[];
        const field = page.getByLabel(t('message_label'));
        const die = page.getByRole('button', { name: t('starter') });
        await die.focus();
        const offered: string[] = [];
        for (const _ of all) {
          await page.keyboard.press('Enter');
          await expect(field).not.toHaveValue(offered.at(-1) ?? '');
          offered.push(await field.inputValue());
        }
        expect(offered.sort()).toEqual(all.sort());
        expect(asked.filter((path) => path === address)).toHaveLength(1);
        // The die cannot change a message that is being sent.
        const release = await holdRequests(page, '/api/collections/messages/records');
        await page.getByRole('button', { name: t('send') }).click();
        await expect(field).not.toBeEditable();
        await expect(die).toBeDisabled();
        release();
        await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
      },
    );

    test(
      'is disabled while the field holds the visitor’s own words',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        await page.goto(`/${lang}/${owner.username}`);
        const field = page.getByLabel(t('message_label'));
        const die = page.getByRole('button', { name: t('starter') });
        await field.fill('my own words');
        await expect(die).toBeDisabled();
        // A disabled button is less prominent than an enabled one.
        await expect(die).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
        await expect(die).toHaveCSS('border-color', 'rgba(0, 0, 0, 0)');
        await expect(die).toHaveCSS('opacity', '0.5');
        await field.fill('');
        await die.click();
        await expect(field).not.toHaveValue('');
        await expect(die).toBeEnabled();
        await field.press('End');
        await field.press('!');
        await expect(die).toBeDisabled();
      },
    );

    test('keeps text typed while its suggestions load', async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
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
}
