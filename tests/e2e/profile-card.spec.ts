import type { Locator, Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { AVATAR_MAX_BYTES } from '../../src/rules/avatar.ts';
import { BIO_MAX } from '../../src/rules/bio.ts';
import { pictures } from '../../src/rules/pictures.ts';
import { violationsOn } from '../support/accessibility.ts';
import { records, request, signUpMember, type Member } from '../support/api.ts';
import { enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import type { Server } from '../support/server.ts';

const ownProfile = '**/api/collections/profiles/records/*';

/** A PNG three times as wide as high: red, green, blue, and a transparent hole in the green. */
async function widePicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 300;
    const context = canvas.getContext('2d');
    for (const [index, color] of ['#f00', '#0f0', '#00f'].entries()) {
      if (!context) throw new Error('no canvas');
      context.fillStyle = color;
      context.fillRect(index * 300, 0, 300, 300);
    }
    context?.clearRect(420, 120, 60, 60);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.replace(/^.*,/, ''), 'base64');
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

const photoOf = (page: Page) => page.locator('[data-tour=profile] img');

/** Size and some colours of a picture that is shown, as its file has them. */
function look(photo: Locator) {
  return photo.evaluate(async (element) => {
    const address = (element as HTMLImageElement).src;
    const file = await (await fetch(address)).blob();
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const colorAt = (x: number, y: number) => {
      const channels = context?.getImageData(x, y, 1, 1).data ?? [];
      return [...channels].slice(0, 3).map((value) => (value > 200 ? 1 : value < 55 ? 0 : 0.5));
    };
    const { type } = file;
    const { width, height } = picture;
    const corners = [colorAt(2, 2), colorAt(253, 2), colorAt(2, 253), colorAt(253, 253)];
    return { type, width, height, corners, center: colorAt(128, 128) };
  });
}

function storedPictures(server: Server, owner: Member): string[] {
  const files = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' });
  return files.filter((path) => path.includes(owner.id) && path.endsWith('.jpg'));
}

for (const lang of ['en'] as const) {
  const t = wordsIn(lang);

  test.describe(`the photo on the dashboard in ${lang}`, () => {
    test('is the middle of what was chosen, small, and on the public page', async ({
      page,
      server,
    }) => {
      const owner = await signUpMember(server, newName());
      await enterAs(page, owner, lang);
      await expect(page.getByRole('button', { name: t('add_photo') })).toBeVisible();
      await choose(page, 'my holiday.png', 'image/png', await widePicture(page));
      await expect(page.getByText(t('avatar_updated'))).toBeVisible();
      const green = [0, 1, 0];
      const small = {
        type: 'image/jpeg',
        width: pictures.avatar.width,
        height: pictures.avatar.height,
        corners: [green, green, green, green],
        center: [1, 1, 1],
      };
      expect(await look(photoOf(page))).toEqual(small);
      await expect(photoOf(page)).not.toHaveAttribute('src', /holiday/);
      await page.goto(`/${lang}/${owner.username}`);
      expect(await look(page.locator('header img.avatar'))).toEqual(small);
    });

    test('is chosen by keyboard, replaced and removed, and no file is left', async ({
      page,
      server,
    }) => {
      const owner = await signUpMember(server, newName());
      await enterAs(page, owner, lang);
      const picture = await widePicture(page);
      for (const name of [t('add_photo'), t('change_photo')]) {
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name }).focus();
        await page.keyboard.press('Enter');
        const before = await photoOf(page).count();
        const address = before ? await photoOf(page).getAttribute('src') : '';
        await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
        await expect(photoOf(page)).not.toHaveAttribute('src', address ?? '');
      }
      await expect.poll(() => storedPictures(server, owner)).toHaveLength(1);
      await page.getByRole('button', { name: t('remove_photo') }).press('Enter');
      await expect(page.getByText(t('avatar_removed'))).toBeVisible();
      await expect(photoOf(page)).toBeHidden();
      await expect(page.getByRole('button', { name: t('remove_photo') })).toBeHidden();
      await expect(page.getByRole('button', { name: t('add_photo') })).toBeFocused();
      await expect.poll(() => storedPictures(server, owner)).toEqual([]);
      await page.reload();
      await expect(page.getByRole('button', { name: t('add_photo') })).toBeVisible();
    });

    test('is not sent when it is none, none that can be read, or too large', async ({
      page,
      server,
    }) => {
      await enterAs(page, await signUpMember(server, newName()), lang);
      let sent = 0;
      await page.route(ownProfile, (route) => {
        sent += 1;
        return route.continue();
      });
      const text = page.getByText(t('avatar_not_an_image'));
      await choose(page, 'letter.txt', 'text/plain', Buffer.from('hello'));
      await expect(text).toBeVisible();
      await expect(text).toBeHidden();
      await choose(page, 'broken.png', 'image/png', Buffer.from('not a picture'));
      await expect(page.getByText(t('avatar_failed'))).toBeVisible();
      await choose(page, 'large.png', 'image/png', Buffer.alloc(AVATAR_MAX_BYTES + 1));
      await expect(page.getByText(t('avatar_too_large'))).toBeVisible();
      await expect(photoOf(page)).toBeHidden();
      expect(sent).toBe(0);
    });

    test('turns while it is sent, and says what stood against it', async ({
      page,
      server,
      expectedErrors,
    }) => {
      expectedErrors.push(/400|429/);
      await enterAs(page, await signUpMember(server, newName()), lang);
      const picture = await widePicture(page);
      const answer = Promise.withResolvers<undefined>();
      await page.route(ownProfile, async (route) => {
        await answer.promise;
        const data = { avatar: { code: 'avatar_damaged' } };
        await route.fulfill({ status: 400, json: { status: 400, message: '', data } });
      });
      const button = page.getByRole('button', { name: t('add_photo') });
      await choose(page, 'a.png', 'image/png', picture);
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByText(t('photo_uploading'))).toBeAttached();
      await expect(button.locator('.spinner')).toBeVisible();
      answer.resolve(undefined);
      await expect(page.getByText(t('avatar_failed'))).toBeVisible();
      await expect(button).not.toHaveAttribute('aria-busy');
      await expect(photoOf(page)).toBeHidden();

      await page.unroute(ownProfile);
      await page.route(ownProfile, (route) => route.fulfill({ status: 429, json: {} }));
      await choose(page, 'a.png', 'image/png', picture);
      await expect(page.getByText(t('too_many_requests'))).toBeVisible();
      await page.unroute(ownProfile);
      await choose(page, 'a.png', 'image/png', picture);
      await expect(photoOf(page)).toBeVisible();
    });
  });

  test.describe(`the bio on the dashboard in ${lang}`, () => {
    test('is asked for, written, kept, and read by visitors', async ({
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
      await expect(page.getByText(t('bio_updated'))).toBeVisible();
      await expect(field).toBeHidden();
      await expect(page.getByText(bio, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t('bio_edit') })).toBeFocused();
      await page.reload();
      await expect(page.getByText(bio, { exact: true })).toBeVisible();
      const guest = await anotherPerson();
      await guest.goto(`/${lang}/${owner.username}`);
      await expect(guest.getByText(bio, { exact: true })).toBeVisible();
    });

    for (const key of ['Control', 'Meta']) {
      test(`is saved by ${key} and Enter, and Enter alone begins a line`, async ({
        page,
        server,
      }) => {
        await enterAs(page, await signUpMember(server, newName()), lang);
        await page.getByRole('button', { name: t('bio_prompt') }).click();
        const field = page.getByLabel(t('bio'), { exact: true });
        await field.fill('one');
        await field.press('Enter');
        await field.pressSequentially('two');
        await expect(field).toHaveValue('one\ntwo');
        await field.press(`${key}+Enter`);
        await expect(page.getByText(t('bio_updated'))).toBeVisible();
        await expect(field).toBeHidden();
        await expect(page.getByText('one\ntwo', { exact: true })).toBeVisible();
      });
    }

    test('stays as it was for whoever cancels', async ({ page, server }) => {
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
        await expect(page.getByText('before', { exact: true })).toBeVisible();
        await expect(edit).toBeFocused();
      }
      await page.reload();
      await expect(page.getByText('before', { exact: true })).toBeVisible();
    });

    test('is not lost when the server fails', async ({ page, server, expectedErrors }) => {
      expectedErrors.push(/503/);
      await enterAs(page, await signUpMember(server, newName()), lang);
      await page.getByRole('button', { name: t('bio_prompt') }).click();
      const field = page.getByLabel(t('bio'), { exact: true });
      await field.fill('hard to write');
      await page.route(ownProfile, (route) => route.fulfill({ status: 503, json: {} }));
      const save = page.getByRole('button', { name: t('bio_save') });
      await save.click();
      // In the form, and as a toast.
      await expect(page.getByText(t('bio_failed'))).toHaveCount(2);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue('hard to write');
      await page.unroute(ownProfile);
      await save.click();
      await expect(page.getByText('hard to write', { exact: true })).toBeVisible();
      await expect(field).toBeHidden();
    });

    test('is refused with what cannot be printed', async ({ page, server }) => {
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
    test('is for everybody to use, in light and dark, closed and open', async ({
      page,
      server,
    }) => {
      await enterAs(page, await signUpMember(server, newName()), lang);
      await choose(page, 'a.png', 'image/png', await widePicture(page));
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
    });

    test('says when its owner was last seen, or that it is not known', async ({ page, server }) => {
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
    });

    test('copies the link, not twice within half a second', async ({ page, context, server }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const owner = await signUpMember(server, newName());
      await enterAs(page, owner, lang);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const copy = page.getByRole('button', { name: t('copy_link') });
      await copy.click();
      await expect(copy).toBeDisabled();
      await page.clock.runFor(499);
      await expect(copy).toBeDisabled();
      await page.clock.runFor(1);
      await expect(copy).toBeEnabled();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${server.url}/${owner.username}`);
    });

    test('shows, copies and shares one short link, which speaks the visitor’s language', async ({
      page,
      context,
      server,
      anotherPerson,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => {
        const share = (shared: ShareData) => {
          document.documentElement.dataset['shared'] = shared.url;
          return Promise.resolve();
        };
        Object.assign(navigator, { share });
      });
      const owner = await signUpMember(server, newName());
      const { host } = new URL(server.url);
      await enterAs(page, owner, lang);
      await expect(page.getByText(`${host}/${owner.username}`, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: t('share'), exact: true }).click();
      const link = `${server.url}/${owner.username}`;
      await expect(page.locator('html')).toHaveAttribute('data-shared', link);
      // To look at it, the owner is led nowhere else first.
      const view = page.getByRole('link', { name: t('view_profile') });
      await expect(view).toHaveAttribute('href', `/${lang}/${owner.username}`);
      await page.getByRole('button', { name: t('copy_link') }).click();
      await expect(page.getByText(t('link_copied'))).toBeVisible();
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
    });

    test('says so when the browser lets nothing be copied', async ({ page, server }) => {
      await enterAs(page, await signUpMember(server, newName()), lang);
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
      });
      await page.getByRole('button', { name: t('copy_link') }).click();
      await expect(page.getByText(t('link_copy_failed'))).toBeVisible();
    });
  });

  test.describe(`the public page in ${lang}`, () => {
    test('tells its owner whose it is, and has the link to copy', async ({
      page,
      context,
      server,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const owner = await signUpMember(server, newName());
      await enterAs(page, owner, lang);
      await page.goto(`/${lang}/${owner.username}?from=mail`);
      await expect(page.getByText(t('own_page'), { exact: true })).toBeVisible();
      await expect(page.getByLabel(t('message_label'))).toBeHidden();
      await page.getByRole('button', { name: t('copy_link') }).click();
      await expect(page.getByText(t('link_copied'))).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${server.url}/${owner.username}`);
      await page.getByRole('link', { name: t('open_dashboard') }).click();
      await page.waitForURL(`/${lang}/dashboard`);
    });

    test('is a page to write on for another member', async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
      await enterAs(page, await signUpMember(server, newName()), lang);
      await page.goto(`/${lang}/${owner.username}`);
      await expect(page.getByLabel(t('message_label'))).toBeVisible();
      await expect(page.getByText(t('own_page'), { exact: true })).toBeHidden();
    });
  });
}
