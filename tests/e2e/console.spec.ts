import type { Page } from '@playwright/test';
import { records, request, sendMessage, signUpMember } from '../support/api.ts';
import { expect, newName, test } from '../support/browser-test.ts';

// Tests PocketBase's own console, where an admin manages users' texts.

/** Opens the record that has this text in a field. */
async function openRecord(page: Page, collection: string, field: string, text: string) {
  await page.getByRole('complementary').getByText(collection, { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: field, exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('textbox').last().click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: text, exact: true }).click();
}

/** Changes a record in the console and waits for the server's answer. */
async function saved(page: Page, method: 'PATCH' | 'DELETE', change: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.request().method() === method);
  await change();
  expect((await answer).ok()).toBe(true);
}

test(
  'the next visit of a profile shows an admin’s change in the console',
  { tag: '@long' },
  async ({ page, server, anotherPerson, expectedErrors }) => {
    const member = await signUpMember(server, newName());
    const message = `To ${member.username}: you are kind.`;
    const id = await sendMessage(server, member, message);
    const json = { is_public: true };
    await request(server, 'PATCH', records('messages', id), { token: member.token, json });
    const guest = await anotherPerson({ javaScriptEnabled: false });
    const visit = () => guest.goto(`/en/${member.username}`);
    await visit();
    await expect(guest.getByText(message)).toBeVisible();

    await page.goto('/_/', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(server.superuser.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(server.superuser.password);
    await page.getByRole('button', { name: 'Login' }).click();
    const save = () => page.getByRole('button', { name: 'Save changes' }).click();

    await openRecord(page, 'profiles', 'username', member.username);
    await page.getByRole('textbox', { name: 'bio' }).fill('What the admin wrote.');
    await saved(page, 'PATCH', save);
    await visit();
    await expect(guest.getByText('What the admin wrote.')).toBeVisible();

    await openRecord(page, 'messages', 'content', message);
    await page.getByRole('checkbox', { name: 'is_public' }).uncheck();
    await saved(page, 'PATCH', save);
    await visit();
    await expect(guest.getByText('What the admin wrote.')).toBeVisible();
    await expect(guest.getByText(message)).toBeHidden();

    await openRecord(page, 'profiles', 'username', member.username);
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const remove = () => page.getByRole('button', { name: 'Delete record' }).click();
    await saved(page, 'DELETE', remove);
    expectedErrors.push(/Failed to load resource: .* 404/);
    expect((await visit())?.status()).toBe(404);
  },
);
