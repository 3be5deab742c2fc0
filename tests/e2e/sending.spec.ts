import { MESSAGE_MAX } from '../../src/rules/message.ts';
import { PAUSED_INDEFINITELY } from '../../src/rules/pause.ts';
import { listInbox, records, refuseGuests, request, signUpMember } from '../support/api.ts';
import {
  directions,
  enterAs,
  expect,
  islandsReady,
  newName,
  test,
  wordsIn,
} from '../support/browser-test.ts';
import { isAboveKeyboard, layKeyboardOver, openKeyboardOnFocus, phone } from '../support/phone.ts';

for (const lang of ['en'] as const) {
  const t = wordsIn(lang);

  test.describe(`the send form in ${lang}`, () => {
    test(
      'counts characters as a person does, and accepts no more than the maximum',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        await page.goto(`/${lang}/${owner.username}`);
        const field = page.getByLabel(t('message_label'));
        const send = page.getByRole('button', { name: t('send') });
        await expect(send).toBeDisabled();
        await field.fill('  \n ');
        await expect(send).toBeDisabled();
        await field.fill('🌿'.repeat(MESSAGE_MAX + 1));
        await expect(field).toHaveValue('🌿'.repeat(MESSAGE_MAX));
        await expect(page.locator('.sheet-counter')).toHaveText(
          t('counter', { length: MESSAGE_MAX, max: MESSAGE_MAX }),
        );
        await send.click();
        await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
      },
    );

    test(
      'announces the length of the message from 80 percent of the maximum on',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        await page.goto(`/${lang}/${owner.username}`);
        const field = page.getByLabel(t('message_label'));
        const told = page.locator('.sheet-counter + [aria-live=polite]');
        const counter = (length: number) => t('counter', { length, max: MESSAGE_MAX });
        const toldFrom = 0.8 * MESSAGE_MAX;
        await field.fill('a'.repeat(toldFrom - 1));
        await expect(page.getByText(counter(toldFrom - 1))).toBeVisible();
        await expect(told).toBeEmpty();
        await field.press('a');
        await expect(told).toHaveText(counter(toldFrom));
      },
    );

    test('reduces its font size as the text grows', { tag: '@long' }, async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
      await page.goto(`/${lang}/${owner.username}`);
      const field = page.getByLabel(t('message_label'));
      const sizes = { 0: 22, 120: 22, 121: 18, 280: 18, 281: 16, [MESSAGE_MAX]: 16 };
      for (const [length, size] of Object.entries(sizes)) {
        await field.fill('a'.repeat(Number(length)));
        await expect(field).toHaveCSS('font-size', `${size}px`);
      }
    });

    test(
      'keeps its position, look and text through hydration',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        const { promise: held, resolve: release } = Promise.withResolvers<null>();
        await page.route('**/_astro/sending*', async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(`/${lang}/${owner.username}`, { waitUntil: 'commit' });
        const field = page.getByLabel(t('message_label'));
        const send = page.getByRole('button', { name: t('send') });
        const look = async () => {
          await page.evaluate(() => document.fonts.ready);
          return page.locator('#content form *').evaluateAll((all) =>
            all
              .filter((element) => element.checkVisibility())
              .map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                const { backgroundColor, color } = getComputedStyle(element);
                return [element.localName, x, y, width, height, backgroundColor, color];
              }),
          );
        };
        await expect(send).toBeVisible();
        await expect(send).toBeEnabled();
        const before = await look();
        expect(before.length).toBeGreaterThan(8);
        await field.fill('typed early');
        await field.evaluate((element) => element.setAttribute('data-kept', ''));
        release(null);
        await islandsReady(page);
        await expect(page.getByText(t('counter', { length: 11, max: MESSAGE_MAX }))).toBeVisible();
        await expect(page.locator('[data-kept]')).toHaveValue('typed early');
        await expect(send).toBeEnabled();
        await field.fill('');
        await expect(send).toBeDisabled();
        await field.blur();
        // The color changes with a transition.
        await expect.poll(look).toEqual(before);
      },
    );

    for (const key of ['Control', 'Meta']) {
      test(
        `sends by ${key} and Enter, but nothing empty, and Enter alone begins a line`,
        { tag: key === 'Meta' ? '@long' : [] },
        async ({ page, server }) => {
          const owner = await signUpMember(server, newName());
          await page.goto(`/${lang}/${owner.username}`);
          const field = page.getByLabel(t('message_label'));
          let sent = 0;
          await page.route('**/api/collections/messages/records', (route) => {
            sent += 1;
            return route.continue();
          });
          await field.fill(' ');
          await field.press(`${key}+Enter`);
          await field.fill('one');
          await field.press('Enter');
          await field.pressSequentially('two');
          await expect(field).toHaveValue('one\ntwo');
          expect(sent).toBe(0);
          await field.press(`${key}+Enter`);
          await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
          const { items } = await listInbox(server, owner);
          expect(items.map(({ content }) => content)).toEqual(['one\ntwo']);
        },
      );
    }

    test('waits a minute between two messages, also after a reload', async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
      await page.clock.install();
      await page.goto(`/${lang}/${owner.username}`);
      const field = page.getByLabel(t('message_label'));
      const button = page.locator('form button[type=submit]');
      await field.fill('first');
      await button.click();
      await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
      await page.clock.runFor(20_000);
      await page.reload();
      await field.fill('second');
      await expect(button).toHaveText(/[1-4]\d|[١-٤][٠-٩]/);
      await expect(button).toBeDisabled();
      const told = page.getByRole('alert');
      await expect(told).toBeHidden();
      const [before, after] = t('cooldown', { count: 1000 }).split('1,000');
      const sentence = new RegExp(`${before}([1-4]\\d)${after}`);
      // Playwright's click would wait until the element is enabled; a finger does not.
      const presses = {
        'after a click': () => button.click({ force: true }),
        'after keys': () => field.press('Control+Enter'),
      };
      for (const [changed, press] of Object.entries(presses)) {
        await press();
        await expect(told).toContainText(sentence);
        await field.fill(changed);
        await expect(told).toBeHidden();
      }
      await page.clock.runFor(60_000);
      await expect(button).toHaveText(t('send'));
      await button.click();
      await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
    });

    test('stores nothing on the device that names the recipient', async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
      await page.clock.install();
      await page.goto(`/${lang}/${owner.username}`);
      const write = async () => {
        await page.getByLabel(t('message_label')).fill('hello');
        await page.locator('form button[type=submit]').click();
        await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
      };
      const stored = () =>
        page.evaluate(() =>
          [localStorage, sessionStorage].map((storage) => Object.entries(storage)),
        );
      const sentAt = () => page.evaluate(() => sessionStorage.getItem('sent_at'));
      await write();
      expect(await sentAt()).not.toBeNull();
      const after = JSON.stringify(await stored());
      for (const trace of [owner.id, owner.username, 'hello']) expect(after).not.toContain(trace);
      await page.clock.runFor(61_000);
      await expect.poll(sentAt).toBeNull();
      await page.getByRole('button', { name: t('write_another') }).click();

      // If the page is left before the minute ends, a later page clears the stored time.
      await write();
      await page.goto(`/${lang}/faq`);
      expect(await sentAt()).not.toBeNull();
      await page.clock.runFor(61_000);
      await page.goto(`/${lang}/about-us`);
      expect(await sentAt()).toBeNull();
    });

    test(
      'a guest is told when the owner accepts members only',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        await refuseGuests(server, owner);
        await page.goto(`/${lang}/${owner.username}`);
        await expect(page.getByText(t('members_only'))).toBeVisible();
        await expect(page.getByLabel(t('message_label'))).toBeHidden();
        await page
          .locator('main')
          .getByRole('link', { name: t('sign_in') })
          .first()
          .click();
        await expect(page).toHaveURL(`/${lang}/auth?returnTo=/${lang}/${owner.username}`);
      },
    );

    test(
      'a guest is told when the owner has closed the inbox to guests meanwhile',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        expectedErrors.push(/403 \(Forbidden\)/);
        const [owner, member, another] = [
          await signUpMember(server, newName()),
          await signUpMember(server, newName()),
          await signUpMember(server, newName()),
        ];
        await page.goto(`/${lang}/${owner.username}`);
        await page.getByLabel(t('message_label')).fill('hello');
        await refuseGuests(server, owner);
        await page.getByRole('button', { name: t('send') }).click();
        await expect(page.getByText(t('members_only'))).toHaveCount(1);
        const field = page.getByLabel(t('message_label'));
        await expect(field).toHaveValue('hello');
        // The sign-in link is shown, and the draft survives a reload and a change of language.
        await page
          .locator('form')
          .getByRole('link', { name: t('sign_in') })
          .click();
        await expect(page).toHaveURL(`/${lang}/auth?returnTo=/${lang}/${owner.username}`);
        await enterAs(page, member, lang);
        await page.goto(`/${lang}/${owner.username}`);
        await expect(field).toHaveValue('hello');
        await page.reload();
        await expect(field).toHaveValue('hello');
        await page.goto(`/ar/${another.username}`);
        const arabicField = page.getByLabel(wordsIn('ar')('message_label'));
        await expect(arabicField).toHaveValue('');
        await page.goto(`/ar/${owner.username}`);
        await expect(arabicField).toHaveValue('hello');
        await page.getByRole('button', { name: wordsIn('ar')('send') }).click();
        await expect(page.getByRole('heading', { name: wordsIn('ar')('sent') })).toBeVisible();
        await page.reload();
        await expect(arabicField).toHaveValue('');
      },
    );

    test(
      'an inbox that was paused meanwhile disables Send, and a press checks again',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        expectedErrors.push(/403 \(Forbidden\)/);
        const owner = await signUpMember(server, newName());
        const pause = async (paused_until: string) => {
          const path = records('profiles', owner.id);
          const changed = await request(server, 'PATCH', path, {
            token: owner.token,
            json: { paused_until },
          });
          expect(changed.status).toBe(200);
        };
        await page.goto(`/${lang}/${owner.username}`);
        const field = page.getByLabel(t('message_label'));
        const send = page.getByRole('button', { name: t('send') });
        await field.fill('hello');
        await pause(PAUSED_INDEFINITELY);
        await send.click();
        await expect(page.getByRole('alert')).toHaveText(t('inbox_paused'));
        await field.fill('hello again');
        await expect(send).toBeDisabled();
        await expect(page.getByRole('alert')).toHaveText(t('inbox_paused'));
        await pause('');
        await send.click({ force: true });
        await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
      },
    );

    test('a text that is too long is cut between characters, with a notice', async ({
      page,
      server,
    }) => {
      const owner = await signUpMember(server, newName());
      await page.goto(`/${lang}/${owner.username}`);
      const field = page.getByLabel(t('message_label'));
      const told = page.getByText(t('message_cut', { max: MESSAGE_MAX }));
      await field.fill('a'.repeat(MESSAGE_MAX));
      await expect(told).toBeHidden();
      await field.fill(`${'a'.repeat(MESSAGE_MAX - 3)}👩‍👩‍👧 and more`);
      await expect(told).toBeVisible();
      await expect(field).toHaveValue('a'.repeat(MESSAGE_MAX - 3));
      await field.fill('short');
      await expect(told).toBeHidden();
    });

    test(
      'shows no waiting time while the message is being sent',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.goto(`/${lang}/${owner.username}`);
        await page.getByLabel(t('message_label')).fill('hello');
        await page.evaluate(() => {
          const said: string[] = [];
          Object.assign(window, { said });
          const look = () => said.push(document.querySelector('.send')?.textContent ?? '');
          const whatChanges = { subtree: true, childList: true, characterData: true };
          new MutationObserver(look).observe(document.body, whatChanges);
        });
        await page.getByRole('button', { name: t('send') }).click();
        await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
        const said = await page.evaluate(() => Reflect.get(window, 'said') as string[]);
        expect(said).toContain(t('send'));
        expect(said.filter((words) => /\d/.test(words))).toEqual([]);
      },
    );

    test(
      'a guest is told when the owner has deleted the account meanwhile',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        expectedErrors.push(/404 \(Not Found\)/);
        const owner = await signUpMember(server, newName());
        await page.goto(`/${lang}/${owner.username}`);
        await page.getByLabel(t('message_label')).fill('hello');
        await request(server, 'POST', '/api/delete_user_account', { token: owner.token });
        await page.getByRole('button', { name: t('send') }).click();
        await expect(page.getByRole('alert')).toHaveText(t('recipient_gone'));
        await expect(page.getByLabel(t('message_label'))).toHaveValue('hello');
        await page.reload();
        await expect(page.getByRole('heading', { name: t('profile_not_found') })).toBeVisible();
      },
    );

    test(
      'a member writes to an owner who accepts members only',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        // The page sends as a guest first, to hide the member from inboxes that accept guests.
        expectedErrors.push(/403 \(Forbidden\)/);
        const [owner, member] = [
          await signUpMember(server, newName()),
          await signUpMember(server, newName()),
        ];
        await refuseGuests(server, owner);
        await enterAs(page, member, lang);
        await page.goto(`/${lang}/${owner.username}`);
        await page.getByLabel(t('message_label')).fill('hello');
        await page.getByRole('button', { name: t('send') }).click();
        await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
      },
    );

    test('a lost connection loses no text', async ({ page, context, server, expectedErrors }) => {
      expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
      const owner = await signUpMember(server, newName());
      await page.goto(`/${lang}/${owner.username}`);
      const field = page.getByLabel(t('message_label'));
      await field.fill('hello');
      await context.setOffline(true);
      await page.getByRole('button', { name: t('send') }).click();
      await expect(page.getByRole('alert')).toHaveText(t('send_failed'));
      await expect(field).toHaveValue('hello');
      await context.setOffline(false);
      await page.getByRole('button', { name: t('send') }).click();
      await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
    });
  });
}

for (const { lang, tag } of directions) {
  const t = wordsIn(lang);
  const full = 'word '.repeat(MESSAGE_MAX / 5);
  const texts = { empty: '', full, cut: `${full}more` };

  for (const [size, text] of Object.entries(texts)) {
    test(
      `with a keyboard open in ${lang}, field and Send are in view, ${size}`,
      { tag },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        const field = page.getByLabel(t('message_label'));
        const send = page.locator('form [type=submit]');
        await openKeyboardOnFocus(page);
        await page.goto(`/${lang}/${owner.username}`);
        await field.focus();
        await field.fill(text);
        await expect.poll(() => isAboveKeyboard(field)).toBe(true);
        await expect.poll(() => isAboveKeyboard(send)).toBe(true);
      },
    );

    test(
      `on a screen as low as above a keyboard in ${lang}, a touched field and Send are in view, ${size}`,
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        const field = page.getByLabel(t('message_label'));
        await page.setViewportSize({ width: 390, height: 470 });
        await page.goto(`/${lang}/${owner.username}`);
        await field.click();
        await field.fill(text);
        await expect.poll(() => isAboveKeyboard(field)).toBe(true);
        await expect.poll(() => isAboveKeyboard(page.locator('form [type=submit]'))).toBe(true);
      },
    );

    test(
      `with a keyboard over the page in ${lang}, it covers neither field nor Send, ${size}`,
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        const field = page.getByLabel(t('message_label'));
        await page.setViewportSize(phone);
        await page.goto(`/${lang}/${owner.username}`);
        await field.focus();
        await field.fill(text);
        await layKeyboardOver(page);
        expect(await isAboveKeyboard(field)).toBe(true);
        expect(await isAboveKeyboard(page.locator('form [type=submit]'))).toBe(true);
      },
    );
  }
}
