import { violationsOn } from '../support/accessibility.ts';
import { countRows, records, request, signUpMember } from '../support/api.ts';
import { directions, enterAs, expect, newName, test, wordsOf } from '../support/browser-test.ts';

// Tests the confirmation that replaces a sent note.

for (const { lang, tag } of directions) {
  const t = wordsOf(lang, 'profile');
  const words = lang === 'ar' ? 'أنت أفضل مما تظن.' : 'You are better than you think.';

  test.describe(`a sent message in ${lang}`, { tag }, () => {
    test('takes two taps from opening the link, and a confirmation replaces the note', async ({
      page,
      server,
    }) => {
      const owner = await signUpMember(server, newName());
      const before = await countRows(server, 'messages');
      const addresses: string[] = [];
      page.on('framenavigated', (frame) => addresses.push(frame.url()));
      await page.clock.install();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/${lang}/${owner.username}`);
      const field = page.getByLabel(t('message_label'));
      await field.click();
      await page.keyboard.type(words);
      await page.getByRole('button', { name: t('send') }).click();

      const heading = page.getByRole('heading', { level: 2, name: t('sent') });
      await expect(page.getByLabel(t('claim_name'))).toBeFocused();
      await expect(page.getByRole('status').getByText(t('sent'))).toBeAttached();
      await expect(heading).toBeInViewport();
      await expect(page.getByText(t('sent_text', { name: owner.username }))).toBeVisible();
      await expect(page.getByText(t('answer_hint', { name: owner.username }))).toBeVisible();
      await expect(page.locator('#toasts')).toBeEmpty();
      await expect(field).toBeHidden();
      expect(await countRows(server, 'messages')).toBe(before + 1);
      expect(await violationsOn(page)).toEqual([]);

      const another = page.locator('.sent button[type=button]').first();
      await expect(another).toBeDisabled();
      const [beforeTime, afterTime] = t('write_another_wait', { time: '|' }).split('|');
      const wait = lang === 'ar' ? '٠:[٠-٥][٠-٩]' : '0:[0-5][0-9]';
      await page.clock.runFor(2000);
      await expect(another).toHaveText(new RegExp(`^${beforeTime}${wait}${afterTime}$`));
      await page.clock.runFor(600_000);
      await expect(heading).toBeVisible();
      await another.click();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await expect(heading).toBeHidden();
      expect([...new Set(addresses)]).toEqual([`${server.url}/${lang}/${owner.username}`]);
    });

    test(
      'leaves nothing after a reload but the waiting time',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        await page.goto(`/${lang}/${owner.username}`);
        await page.getByLabel(t('message_label')).fill(words);
        await page.getByRole('button', { name: t('send') }).click();
        await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
        await page.reload();
        await expect(page.getByRole('heading', { name: t('sent') })).toBeHidden();
        await expect(page.getByLabel(t('message_label'))).toHaveValue('');
        await expect(page.locator('form [type=submit]')).toHaveText(/\d|[٠-٩]/);
      },
    );

    test(
      'shows the URL of the page, so that the sender finds it again',
      { tag: '@long' },
      async ({ page, context, server }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const owner = await signUpMember(server, newName());
        await page.goto(`/${lang}/${owner.username}?from=mail`);
        await page.getByLabel(t('message_label')).fill(words);
        await page.getByRole('button', { name: t('send') }).click();
        await page.getByRole('button', { name: t('copy_address') }).click();
        await expect(page.getByText(t('link_copied'))).toBeVisible();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied).toBe(`${server.url}/${owner.username}`);
      },
    );
  });
}

test('the second press of a double click on Send presses nothing that came in its place', async ({
  page,
  server,
}) => {
  const t = wordsOf('en', 'profile');
  const owner = await signUpMember(server, newName());
  await page.clock.install();
  await page.goto(`/en/${owner.username}`);
  await page.getByLabel(t('message_label')).fill('hello');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: t('send') }).click();
  await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
  const box = await page.getByRole('button', { name: t('get_own_link') }).boundingBox();
  if (!box) throw new Error('no button');
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await press();
  await expect(page).toHaveURL(`/en/${owner.username}`);
  await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
  await page.clock.runFor(400);
  await press();
  await expect(page).toHaveURL(/\/en\/auth\?mode=signup/);
});

test(
  'a member who sent a message finds a link to the own dashboard',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'profile');
    const owner = await signUpMember(server, newName());
    await enterAs(page, await signUpMember(server, newName()), 'en');
    await page.goto(`/en/${owner.username}`);
    await page.getByLabel(t('message_label')).fill('hello');
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.getByRole('heading', { name: t('sent') })).toBeFocused();
    await expect(page.getByRole('link', { name: t('get_own_link') })).toBeHidden();
    await page.getByRole('link', { name: t('open_dashboard') }).click();
    await page.waitForURL('/en/dashboard');
  },
);

test(
  'a guest sees the typed name on a ground in another voice than the recipient’s',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'profile');
    for (const voice of ['teal', 'rose'] as const) {
      const owner = await signUpMember(server, newName());
      const path = records('profiles', owner.id);
      await request(server, 'PATCH', path, { token: owner.token, json: { voice } });
      await page.goto(`/en/${owner.username}`);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await page.getByLabel(t('message_label')).fill('hello');
      await page.getByRole('button', { name: t('send') }).click();
      await expect(page.getByLabel(t('claim_name'))).toBeFocused();
      await page.keyboard.type('lina');
      const ownPage = page.locator('.voice-coming');
      await expect(ownPage.locator('bdi')).toHaveText('lina');
      await expect(ownPage.locator('.avatar')).toHaveText('l');
      const colorOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).getPropertyValue('--voice-from'));
      expect(await colorOf('.voice-coming')).not.toBe(await colorOf(`.voice-${voice}`));
    }
  },
);

test(
  'a link below the confirmation leads to how a reply is read',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsOf('en', 'profile');
    const owner = await signUpMember(server, newName());
    await page.setViewportSize({ width: 390, height: 560 });
    await page.goto(`/en/${owner.username}`);
    await page.getByLabel(t('message_label')).fill('hello');
    await page.getByRole('button', { name: t('send') }).click();
    const hint = page.getByText(t('answer_hint', { name: owner.username }));
    await expect(hint).not.toBeInViewport();
    await page.getByRole('link', { name: t('answer_title') }).click();
    await expect(hint).toBeInViewport();
  },
);

for (const [reducedMotion, limit] of [
  ['reduce', 1],
  ['no-preference', 200],
] as const) {
  test(
    `a note disappears within ${limit} ms if the preference is ${reducedMotion}`,
    { tag: reducedMotion === 'reduce' ? [] : '@long' },
    async ({ page, server }) => {
      const t = wordsOf('en', 'profile');
      const owner = await signUpMember(server, newName());
      await page.emulateMedia({ reducedMotion });
      await page.goto(`/en/${owner.username}`);
      await page.evaluate(() => {
        const longest: number[] = [];
        Object.assign(window, { longest });
        document.addEventListener('animationstart', ({ target }) => {
          const motions = (target as Element).getAnimations({ subtree: true });
          longest.push(...motions.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
        });
      });
      await page.getByLabel(t('message_label')).fill('hello');
      await page.getByRole('button', { name: t('send') }).click();
      await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
      const longest = await page.evaluate(() => Reflect.get(window, 'longest') as number[]);
      expect(longest.length).toBeGreaterThan(0);
      // The spinner of the button never ends by itself.
      const ending = longest.filter(Number.isFinite);
      expect(ending.filter((milliseconds) => milliseconds > limit)).toEqual([]);
    },
  );
}
