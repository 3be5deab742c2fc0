import type { Page } from '@playwright/test';
import { records, request, sendMessage, signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import { inMenu } from '../support/page-steps.ts';

const t = wordsIn('en');
const noteWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function confirmDeletion(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('delete'), exact: true }).click();
}

async function askToDelete(page: Page, text: string): Promise<void> {
  const remove = { menu: t('more_actions'), action: t('delete_message') };
  await (await inMenu(noteWith(page, text), remove)).click();
}

test('actions on one dashboard show on another, also after a reconnect', async ({
  page,
  cuttable,
  server,
}) => {
  const owner = await signUpMember(server, newName());
  for (const content of ['plum', 'pear', 'apple']) await sendMessage(server, owner, content);
  const { page: other, proxy } = cuttable;
  await enterAs(page, owner, 'en');
  await enterAs(other, owner, 'en');
  const [here, there] = [noteWith(page, 'apple'), noteWith(other, 'apple')];
  await expect(there).toBeVisible();
  const press = (name: string, within = here) =>
    within.getByRole('button', { name, exact: true }).click();

  await press(t('more_actions'));
  await press(t('mark_seen'));
  await expect(there.getByText(t('new'), { exact: true })).toBeHidden();
  await press(t('make_public'));
  await expect(there.getByText(t('public'), { exact: true })).toBeVisible();
  await press(t('favorite'));
  const star = there.getByRole('button', { name: t('favorite'), exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await press(t('reply'));
  await here.getByLabel(t('reply_label')).fill('thank you');
  await page.keyboard.press('Control+Enter');
  await there.getByRole('button', { name: t('reply_count', { count: 1 }) }).click();
  const reply = there.getByRole('listitem');
  await expect(reply).toContainText('thank you');
  await press(t('reply_actions'), here.getByRole('listitem'));
  await press(t('reply_make_private'), here.getByRole('listitem'));
  await expect(reply.getByText(t('seen_by_owner'), { exact: true })).toBeVisible();
  await press(t('reply_actions'), here.getByRole('listitem'));
  await press(t('delete_reply'), here.getByRole('listitem'));
  await confirmDeletion(page);
  await expect(reply).toHaveCount(0);
  await askToDelete(page, 'pear');
  await confirmDeletion(page);
  await expect(noteWith(other, 'pear')).toHaveCount(0);
  await expect(other.getByText(t('message_count', { count: 2 }), { exact: true })).toBeAttached();

  proxy.cut();
  await expect(other.getByText(t('connection_lost'))).toBeVisible();
  await press(t('make_private'));
  await askToDelete(page, 'plum');
  await confirmDeletion(page);
  await expect(page.getByText(t('message_count', { count: 1 }), { exact: true })).toBeAttached();
  proxy.mend();
  await expect(noteWith(other, 'plum')).toHaveCount(0);
  await expect(there.getByText(t('private'), { exact: true })).toBeVisible();
});

test(
  'publishing and its undo show on another dashboard, also after a reconnect',
  { tag: '@long' },
  async ({ page, cuttable, server }) => {
    const owner = await signUpMember(server, newName());
    for (const content of ['apple', 'pear']) {
      const json = { message_id: await sendMessage(server, owner, content), user_id: owner.id };
      const answer = { ...json, content: `answer to ${content}` };
      await request(server, 'POST', records('message_replies'), {
        token: owner.token,
        json: answer,
      });
    }
    const { page: other, proxy } = cuttable;
    await enterAs(page, owner, 'en');
    await enterAs(other, owner, 'en');
    const press = (name: string, text: string) =>
      noteWith(page, text).getByRole('button', { name, exact: true }).first().click();
    const undo = page.getByRole('button', { name: t('undo') });
    const audience = (text: string) => noteWith(other, text).locator('> .note-meta');
    const repliesOf = (text: string) => noteWith(other, text).getByRole('listitem');
    for (const text of ['apple', 'pear']) {
      await noteWith(other, text)
        .getByRole('button', { name: t('reply_count', { count: 1 }) })
        .click();
      await expect(repliesOf(text)).toContainText(t('seen_by_owner'));
    }

    await press(t('make_public'), 'apple');
    await page.getByRole('button', { name: t('publish_with_replies', { count: 1 }) }).click();
    await expect(audience('apple')).toContainText(t('seen_by_all'));
    await expect(repliesOf('apple')).toContainText(t('seen_by_all'));
    await undo.click();
    await expect(audience('apple')).toContainText(t('seen_by_owner'));
    await expect(repliesOf('apple')).toContainText(t('seen_by_owner'));

    await press(t('reply_count', { count: 1 }), 'pear');
    await noteWith(page, 'pear').getByLabel(t('note_label')).fill('for everybody');
    await press(t('reply_and_publish'), 'pear');
    await page.getByRole('button', { name: t('publish_new_reply') }).click();
    await expect(repliesOf('pear').filter({ hasText: 'for everybody' })).toContainText(
      t('seen_by_all'),
    );
    await expect(audience('pear')).toContainText(t('seen_by_all'));

    proxy.cut();
    await expect(other.getByText(t('connection_lost'))).toBeVisible();
    await undo.click();
    await press(t('make_public'), 'apple');
    await page.getByRole('button', { name: t('publish_with_replies', { count: 1 }) }).click();
    await expect(undo).toBeVisible();
    proxy.mend();
    await expect(repliesOf('apple')).toContainText(t('seen_by_all'));
    await expect(audience('pear')).toContainText(t('seen_by_owner'));
    await expect(repliesOf('pear').filter({ hasText: 'for everybody' })).toContainText(
      t('seen_by_owner'),
    );
  },
);

test(
  'deleting an already deleted message succeeds, but not with an ended session',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/40[014]|ERR_FAILED/);
    const owner = await signUpMember(server, newName());
    const ids = [];
    for (const content of ['plum', 'pear']) ids.push(await sendMessage(server, owner, content));
    const { token } = owner;
    const json = { message_id: ids[0], user_id: owner.id, content: 'answer' };
    const answer = await request(server, 'POST', records('message_replies'), { token, json });
    const { id: replyId } = answer.body as { id: string };
    await page.route('**/api/realtime', (route) => route.abort());
    await enterAs(page, owner, 'en');
    await noteWith(page, 'plum')
      .getByRole('button', { name: t('reply_count', { count: 1 }) })
      .click();

    await request(server, 'DELETE', records('message_replies', replyId), { token });
    await page.getByRole('button', { name: t('reply_actions') }).click();
    await page.getByRole('button', { name: t('delete_reply') }).click();
    await confirmDeletion(page);
    await expect(page.locator('#toasts').getByText(t('reply_deleted'))).toBeVisible();
    await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(0);

    await request(server, 'DELETE', records('messages', ids[0]), { token });
    await askToDelete(page, 'plum');
    await confirmDeletion(page);
    await expect(page.locator('#toasts').getByText(t('message_deleted'))).toBeVisible();
    await expect(noteWith(page, 'plum')).toHaveCount(0);

    await request(server, 'POST', '/api/sign_out_everywhere', { token });
    await askToDelete(page, 'pear');
    await confirmDeletion(page);
    await page.waitForURL('/en/auth?returnTo=*');
    await expect(page.getByText(t('session_ended'))).toBeVisible();
    await expect(page.locator('#toasts').getByText(t('message_deleted'))).toHaveCount(0);
  },
);
