import { changeMessage } from '../../src/contract/messages.ts';
import { sendMessage, signUpMember } from '../support/api.ts';
import {
  directions,
  enterAs,
  expect,
  liveEvents,
  newName,
  test,
  wordsIn,
} from '../support/browser-test.ts';
import { fillInbox } from '../support/fill-inbox.ts';

for (const { lang, tag } of directions) {
  const t = wordsIn(lang);

  test.describe(`without a network in ${lang}`, { tag }, () => {
    test('a message that is being published is labeled neither public nor private', async ({
      page,
      server,
      context,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_|Failed to (?:load|fetch)/);
      const owner = await signUpMember(server, newName());
      await sendMessage(server, owner, 'hello there');
      await enterAs(page, owner, lang);
      const card = page.getByRole('article').filter({ hasText: 'hello there' });
      await expect(card.getByText(t('private'), { exact: true })).toBeVisible();
      await context.setOffline(true);
      await card.getByRole('button', { name: t('make_public') }).click();
      await expect(page.locator('#toasts').getByText(t('visibility_unknown'))).toBeVisible();
      await expect(card.getByText(t('seen_unknown'))).toBeVisible();
      await expect(card.getByText(t('public'), { exact: true })).toHaveCount(0);
      await expect(card).not.toHaveAttribute('data-public');
      await context.setOffline(false);
      await expect(card.getByText(t('private'), { exact: true })).toBeVisible();
      await expect(card.getByText(t('seen_unknown'))).toHaveCount(0);
    });

    test('the outcome of a lost answer is shown once the server can be reached', async ({
      page,
      server,
      context,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_|Failed to (?:load|fetch)/);
      const owner = await signUpMember(server, newName());
      const id = await sendMessage(server, owner, 'hello there');
      await enterAs(page, owner, lang);
      await page.route(`**${changeMessage.path.replace('{id}', id)}`, async (route) => {
        await route.fetch();
        await context.setOffline(true);
        await route.abort();
      });
      const card = page.getByRole('article').filter({ hasText: 'hello there' });
      await card.getByRole('button', { name: t('make_public') }).click();
      // The event of the change may arrive before the connection is lost.
      await expect(
        card.getByText(t('seen_unknown')).or(card.getByText(t('public'), { exact: true })),
      ).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await context.setOffline(false);
      await expect(card.getByText(t('public'), { exact: true })).toBeVisible();
      await expect(card.getByText(t('seen_unknown'))).toHaveCount(0);
    });

    test(
      'the notice is visible at every scroll position, in each part',
      { tag: '@long' },
      async ({ page, server, context, expectedErrors }) => {
        expectedErrors.push(/ERR_|Failed to (?:load|fetch)/);
        await page.setViewportSize({ width: 390, height: 844 });
        const owner = await signUpMember(server, newName());
        fillInbox(server, owner, 15);
        const connected = liveEvents(page);
        await enterAs(page, owner, lang);
        await connected;
        // The files of a part cannot be loaded without a network.
        const openPart = (part: 'page' | 'inbox') =>
          page.getByRole('link', { name: t(`part_${part}`) }).click();
        await openPart('page');
        await expect(page.getByRole('heading', { name: t('part_page') })).toBeVisible();
        await openPart('inbox');
        await expect(page.getByRole('article').first()).toBeVisible();
        await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(844);
        await context.setOffline(true);
        const notice = page.getByText(t('connection_lost'));
        await expect(notice).toBeInViewport({ ratio: 1 });
        const header = await page.locator('header').first().boundingBox();
        const box = await notice.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
        await openPart('page');
        await expect(page.getByRole('heading', { name: t('part_page') })).toBeVisible();
        await expect(notice).toBeInViewport({ ratio: 1 });
        await context.setOffline(false);
        await expect(notice).toHaveCount(0);
      },
    );
  });
}
