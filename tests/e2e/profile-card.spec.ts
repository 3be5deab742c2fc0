import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { BIO_MAX } from '../../src/rules/profile-texts.ts';
import { violationsOn } from '../support/accessibility.ts';
import { records, request, signUpMember, type Member } from '../support/api.ts';
import { enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import { choosePhoto, widePicture } from '../support/photos.ts';
import type { Server } from '../support/server.ts';

const ownProfile = '**/api/collections/profiles/records/*';

const photoOf = (page: Page) => page.locator('[data-tour=profile] img');

function storedPictures(server: Server, owner: Member): string[] {
  const files = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' });
  return files.filter((path) => path.includes(owner.id) && path.endsWith('.jpg'));
}

for (const lang of ['en'] as const) {
  const t = wordsIn(lang);

  test.describe(`the photo on the dashboard in ${lang}`, () => {
    test(
      'is chosen by keyboard, replaced and removed, without leftover files',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        await enterAs(page, owner, lang);
        const picture = await widePicture(page);
        for (const name of [t('add_photo'), t('change_photo')]) {
          const chooser = page.waitForEvent('filechooser');
          const button = page.getByRole('button', { name });
          await button.focus();
          await page.keyboard.press('Enter');
          const before = await photoOf(page).count();
          const address = before ? await photoOf(page).getAttribute('src') : '';
          await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
          await page.getByRole('button', { name: t('crop_use') }).press('Enter');
          await expect(photoOf(page)).not.toHaveAttribute('src', address ?? '');
          await expect(page.getByRole('button', { name: t('change_photo') })).toBeFocused();
        }
        await expect.poll(() => storedPictures(server, owner)).toHaveLength(1);
        await page.getByRole('button', { name: t('remove_photo') }).press('Enter');
        await expect(page.locator('#toasts').getByText(t('avatar_removed'))).toBeVisible();
        await expect(photoOf(page)).toBeHidden();
        await expect(page.getByRole('button', { name: t('remove_photo') })).toBeHidden();
        await expect(page.getByRole('button', { name: t('add_photo') })).toBeFocused();
        await expect.poll(() => storedPictures(server, owner)).toEqual([]);
        await page.reload();
        await expect(page.getByRole('button', { name: t('add_photo') })).toBeVisible();
      },
    );
  });

  test.describe(`the bio on the dashboard in ${lang}`, () => {
    test('is suggested, written, stored, and shown to visitors', async ({
      page,
      server,
      anotherPerson,
    }) => {
      const owner = await signUpMember(server, newName());
      await enterAs(page, owner, lang);
      await page.getByRole('button', { name: t('bio_prompt') }).click();
      const field = page.getByLabel(t('bio'), { exact: true });
      await expect(field).toBeFocused();
      await field.fill('🌿'.repeat(BIO_MAX + 1));
      await expect(field).toHaveValue('🌿'.repeat(BIO_MAX));
      await expect(page.getByText(t('counter', { length: BIO_MAX, max: BIO_MAX }))).toBeVisible();
      const bio = 'معلّمة <b>Amman</b> 🌿';
      await field.fill(` ${bio}\n`);
      await page.getByRole('button', { name: t('bio_save') }).click();
      await expect(page.locator('#toasts').getByText(t('bio_updated'))).toBeVisible();
      await expect(field).toBeHidden();
      await expect(page.locator('[data-tour=bio]').getByText(bio, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t('bio_edit') })).toBeFocused();
      await page.reload();
      await expect(page.locator('[data-tour=bio]').getByText(bio, { exact: true })).toBeVisible();
      const guest = await anotherPerson();
      await guest.goto(`/${lang}/${owner.username}`);
      await expect(guest.getByText(bio, { exact: true })).toBeVisible();
    });

    for (const key of ['Control', 'Meta']) {
      test(
        `is saved by ${key} and Enter, and Enter alone begins a line`,
        { tag: '@long' },
        async ({ page, server }) => {
          await enterAs(page, await signUpMember(server, newName()), lang);
          await page.getByRole('button', { name: t('bio_prompt') }).click();
          const field = page.getByLabel(t('bio'), { exact: true });
          await field.fill('one');
          await field.press('Enter');
          await field.pressSequentially('two');
          await expect(field).toHaveValue('one\ntwo');
          await field.press(`${key}+Enter`);
          await expect(page.locator('#toasts').getByText(t('bio_updated'))).toBeVisible();
          await expect(field).toBeHidden();
          await expect(
            page.locator('[data-tour=bio]').getByText('one\ntwo', { exact: true }),
          ).toBeVisible();
        },
      );
    }

    test('stays unchanged after canceling', { tag: '@long' }, async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
      const { token } = owner;
      await request(server, 'PATCH', records('profiles', owner.id), {
        token,
        json: { bio: 'before' },
      });
      await enterAs(page, owner, lang);
      const edit = page.getByRole('button', { name: t('bio_edit') });
      const field = page.getByLabel(t('bio'), { exact: true });
      const cancel = page.getByRole('button', { name: t('bio_cancel'), exact: true });
      for (const leave of [() => cancel.click(), () => page.keyboard.press('Escape')]) {
        await edit.click();
        await expect(field).toHaveValue('before');
        await field.fill('something else');
        await leave();
        await expect(field).toBeHidden();
        await expect(
          page.locator('[data-tour=bio]').getByText('before', { exact: true }),
        ).toBeVisible();
        await expect(edit).toBeFocused();
      }
      await page.reload();
      await expect(
        page.locator('[data-tour=bio]').getByText('before', { exact: true }),
      ).toBeVisible();
    });

    test(
      'is not lost when the server fails',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        expectedErrors.push(/503/);
        await enterAs(page, await signUpMember(server, newName()), lang);
        await page.getByRole('button', { name: t('bio_prompt') }).click();
        const field = page.getByLabel(t('bio'), { exact: true });
        await field.fill('hard to write');
        await page.route(ownProfile, (route) => route.fulfill({ status: 503, json: {} }));
        const save = page.getByRole('button', { name: t('bio_save') });
        await save.click();
        // The error is shown in the form and as a toast.
        await expect(page.getByText(t('bio_failed'))).toHaveCount(2);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveValue('hard to write');
        await page.unroute(ownProfile);
        await save.click();
        await expect(
          page.locator('[data-tour=bio]').getByText('hard to write', { exact: true }),
        ).toBeVisible();
        await expect(field).toBeHidden();
      },
    );

    test('is refused with unprintable characters', { tag: '@long' }, async ({ page, server }) => {
      await enterAs(page, await signUpMember(server, newName()), lang);
      await page.getByRole('button', { name: t('bio_prompt') }).click();
      const field = page.getByLabel(t('bio'), { exact: true });
      await field.fill('a\u0007');
      await page.getByRole('button', { name: t('bio_save') }).click();
      await expect(page.getByText(t('bio_unprintable'))).toHaveCount(2);
      await expect(field).toHaveValue('a\u0007');
    });
  });

  test.describe(`the rest of the card in ${lang}`, () => {
    test(
      'is accessible, in light and dark, closed and open',
      { tag: '@long' },
      async ({ page, server }) => {
        await enterAs(page, await signUpMember(server, newName()), lang);
        await choosePhoto(page, await widePicture(page));
        await page.getByRole('button', { name: t('crop_use') }).click();
        await expect(photoOf(page)).toBeVisible();
        const violations = () => violationsOn(page, { within: '[aria-labelledby=profile-name]' });
        for (const theme of ['light', 'dark']) {
          await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
          await page.reload();
          await expect(photoOf(page)).toBeVisible();
          expect(await violations()).toEqual([]);
          await page.getByRole('button', { name: t('bio_prompt') }).click();
          expect(await violations()).toEqual([]);
        }
      },
    );

    test(
      'says when its owner was last seen, or that it is not known',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        await enterAs(page, owner, lang);
        const header = page.locator('[data-tour=profile]');
        await expect(header.locator('time')).toBeVisible();
        await expect(header).toContainText(t('last_seen'));
        for (const last_seen of ['', 'yesterday']) {
          await page.route('**/api/collections/profiles/auth-refresh', async (route) => {
            const answer = await route.fetch();
            const body = (await answer.json()) as { token: string; record: object };
            await route.fulfill({ json: { ...body, record: { ...body.record, last_seen } } });
          });
          await page.reload();
          await expect(header).toContainText(t('not_seen_yet'));
          await expect(header.locator('time')).toBeHidden();
          await page.unrouteAll({ behavior: 'wait' });
        }
      },
    );

    test(
      'copies the link, but not twice within half a second',
      { tag: '@long' },
      async ({ page, context, server }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const owner = await signUpMember(server, newName());
        await enterAs(page, owner, lang);
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        const copy = page.getByRole('button', { name: t('copy_link') });
        await copy.click();
        await expect(copy).toBeDisabled();
        await expect(copy).toBeFocused();
        await page.clock.runFor(499);
        await expect(copy).toBeDisabled();
        await page.clock.runFor(1);
        await expect(copy).toBeEnabled();
        const link = await page.evaluate(() => navigator.clipboard.readText());
        expect(link).toBe(`${server.url}/${owner.username}`);
      },
    );

    test(
      'shows and copies one short link, which opens in the visitor’s language',
      { tag: '@long' },
      async ({ page, context, server, anotherPerson }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const owner = await signUpMember(server, newName());
        const { host } = new URL(server.url);
        await enterAs(page, owner, lang);
        await expect(page.getByText(`${host}/${owner.username}`, { exact: true })).toBeVisible();
        // The owner's own link names the language, so it needs no redirect.
        const view = page.getByRole('link', { name: t('view_profile') });
        await expect(view).toHaveAttribute('href', `/${lang}/${owner.username}`);
        await page.getByRole('button', { name: t('copy_link') }).click();
        await expect(page.locator('#toasts').getByText(t('link_copied'))).toBeVisible();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        for (const [locale, language] of [
          ['de-AT', 'de'],
          ['ar-EG', 'ar'],
          ['ja-JP', 'en'],
        ] as const) {
          const guest = await anotherPerson({ locale });
          await guest.goto(copied);
          await expect(guest).toHaveURL(`/${language}/${owner.username}`);
          await expect(guest.locator('html')).toHaveAttribute('lang', language);
          await expect(guest.getByLabel(wordsIn(language)('message_label'))).toBeVisible();
        }
      },
    );

    test(
      'shows an error when the browser cannot copy',
      { tag: '@long' },
      async ({ page, server }) => {
        await enterAs(page, await signUpMember(server, newName()), lang);
        await page.evaluate(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
        });
        await page.getByRole('button', { name: t('copy_link') }).click();
        await expect(page.locator('#toasts').getByText(t('link_copy_failed'))).toBeVisible();
      },
    );
  });

  test.describe(`the public page in ${lang}`, () => {
    test(
      'is marked as the owner’s own, and has the link to copy',
      { tag: '@long' },
      async ({ page, context, server }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const owner = await signUpMember(server, newName());
        await enterAs(page, owner, lang);
        await page.goto(`/${lang}/${owner.username}?from=mail`);
        await expect(page.getByText(t('own_page'), { exact: true })).toBeVisible();
        await expect(page.getByLabel(t('message_label'))).toBeHidden();
        await page.getByRole('button', { name: t('copy_link') }).click();
        await expect(page.locator('#toasts').getByText(t('link_copied'))).toBeVisible();
        const link = await page.evaluate(() => navigator.clipboard.readText());
        expect(link).toBe(`${server.url}/${owner.username}`);
        await page.getByRole('link', { name: t('open_dashboard') }).click();
        await page.waitForURL(`/${lang}/dashboard`);
      },
    );

    test('has the form for another member', { tag: '@long' }, async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
      await enterAs(page, await signUpMember(server, newName()), lang);
      await page.goto(`/${lang}/${owner.username}`);
      await expect(page.getByLabel(t('message_label'))).toBeVisible();
      await expect(page.getByText(t('own_page'), { exact: true })).toBeHidden();
    });
  });
}
