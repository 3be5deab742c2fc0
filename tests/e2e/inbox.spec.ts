import { records, request, sendMessage, signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import { fillInbox } from '../support/fill-inbox.ts';

for (const lang of ['ar'] as const) {
  const t = wordsIn(lang);

  test.describe(`the inbox in ${lang}`, () => {
    test(
      'is filtered, and each filter shows its number',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        const ids = [];
        for (const text of ['one', 'two', 'three', 'four'])
          ids.push(await sendMessage(server, owner, text));
        const change = (id: string | undefined, json: object) =>
          request(server, 'PATCH', records('messages', id), { token: owner.token, json });
        await change(ids[0], { is_public: true, is_new: false });
        await change(ids[1], { is_favorite: true });
        await enterAs(page, owner, lang);

        const filters = page.getByRole('group', { name: t('filters') });
        const numerals = new Intl.NumberFormat('ar-SA');
        const texts = page.locator('article .note-text');
        for (const [filter, expected] of [
          ['filter_new', ['four', 'three', 'two']],
          ['filter_favorite', ['two']],
          ['filter_public', ['one']],
          ['filter_private', ['four', 'three', 'two']],
          ['filter_all', ['four', 'three', 'two', 'one']],
        ] as const) {
          const chip = filters.getByRole('button', { name: t(filter) });
          await expect(chip).toContainText(numerals.format(expected.length));
          await chip.click();
          await expect(chip).toHaveAttribute('aria-pressed', 'true');
          await expect(texts).toHaveText([...expected]);
        }
        await expect(filters.locator('[aria-pressed=true]')).toHaveCount(1);
      },
    );

    test(
      'is searched, and reset from an empty result',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        const owner = await signUpMember(server, newName());
        for (const text of ['a book', 'الكتاب الجميل', 'nothing of the kind', 'nor this']) {
          await sendMessage(server, owner, text);
        }
        await enterAs(page, owner, lang);
        const field = page.getByRole('searchbox', { name: t('search_messages') });
        const texts = page.locator('article .note-text');
        await expect(texts).toHaveCount(4);
        await field.fill('كتاب');
        await expect(texts).toHaveText(['الكتاب الجميل']);
        await field.fill('  BOOK ');
        await expect(texts).toHaveText(['a book']);
        await field.fill('no such text');
        await expect(page.getByText(t('no_hits', { text: 'no such text' }))).toBeVisible();
        await expect(texts).toHaveCount(0);
        await page.getByRole('button', { name: t('show_all') }).click();
        await expect(texts).toHaveCount(4);
        await expect(field).toHaveValue('');

        expectedErrors.push(/503/);
        await page.route('**/api/messages?*', (route) => route.fulfill({ status: 503, json: {} }));
        await field.fill('book');
        await expect(page.getByText(t('load_failed'))).toBeVisible();
        // Loaded messages that match stay.
        await expect(texts).toHaveText(['a book']);
      },
    );

    test(
      'a search continues by itself through a large inbox',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        fillInbox(server, owner, 3);
        await sendMessage(server, owner, 'needle');
        await enterAs(page, owner, lang);
        await expect(page.getByRole('article')).toHaveCount(4);
        // Answers as a large inbox would: empty pages first, the hits in the last page.
        let answers = 0;
        await page.route('**/api/messages?*text=*', (route) => {
          answers += 1;
          const next = { created_at: `2026-01-0${answers} 00:00:00.000Z`, id: `cursor-${answers}` };
          if (answers < 5) return route.fulfill({ json: { items: [], next } });
          const url = new URL(route.request().url());
          for (const part of Object.keys(next)) url.searchParams.delete(part);
          return route.continue({ url: url.href });
        });
        await page.getByRole('searchbox').fill('needle');
        await expect.poll(() => answers).toBe(5);
        await expect(page.getByRole('article')).toHaveCount(1);
        await expect(page.getByText(t('no_hits', { text: 'needle' }))).toBeHidden();
      },
    );

    test('shows that it is disconnected, and loads missed messages', async ({
      cuttable,
      server,
    }) => {
      const owner = await signUpMember(server, newName());
      await sendMessage(server, owner, 'before');
      const { page, proxy } = cuttable;
      await enterAs(page, owner, lang);
      await expect(page.getByRole('article')).toHaveCount(1);
      const notice = page.getByText(t('connection_lost'));
      await expect(notice).toBeHidden();
      proxy.cut();
      await expect(notice).toBeVisible();
      await sendMessage(server, owner, 'in the tunnel');
      await expect(page.getByText('in the tunnel')).toBeHidden();
      proxy.mend();
      await expect(page.getByText('in the tunnel')).toBeVisible();
      await expect(notice).toBeHidden();
      await sendMessage(server, owner, 'afterwards');
      await expect(page.getByText('afterwards')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(3);
    });

    test('shows that the browser is offline, and when it is online again', async ({
      page,
      context,
      server,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load/);
      const owner = await signUpMember(server, newName());
      await enterAs(page, owner, lang);
      await expect(page.getByText(t('empty_title'))).toBeVisible();
      const notice = page.getByText(t('connection_lost'));
      // A connection that is still being opened may hide the notice when it succeeds.
      await expect(async () => {
        await context.setOffline(false);
        await context.setOffline(true);
        await expect(notice).toBeVisible({ timeout: 2000 });
      }).toPass();
      await context.setOffline(false);
      await expect(notice).toBeHidden();
    });
  });
}
