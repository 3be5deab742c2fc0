import { sendMessage, signUpMember } from '../support/api.ts';
import { directions, enterAs, expect, newName, test, wordsOf } from '../support/browser-test.ts';
import { enterDesk, entry, shown } from '../support/desk-page.ts';
import { caseOf, newModerator, reportOwn } from '../support/reports.ts';
import type { Server } from '../support/server.ts';

/** Reports a message of an own inbox, and returns its owner and the id of its case. */
async function privateCase(server: Server) {
  const owner = await signUpMember(server, newName());
  const message = await sendMessage(server, owner, 'a threat to one person alone');
  await reportOwn(server, owner, message);
  return { owner, id: String(caseOf(server, message)['id']) };
}

for (const { lang, tag } of directions) {
  const t = wordsOf(lang, 'desk');
  const reasons = wordsOf(lang, 'report');
  const notices = wordsOf(lang, 'notices');

  test(
    `a moderator in ${lang} reads before a decision on a private message what its owner will read`,
    { tag },
    async ({ page, server }) => {
      const { owner, id } = await privateCase(server);
      await enterDesk(page, await newModerator(server, newName()), lang);
      await entry(page, id).click();
      await expect(shown(page, id)).toBeVisible();
      const told = page.getByRole('region', { name: t('told', { username: owner.username }) });

      await page.keyboard.press('x');
      await page.getByLabel(t('words')).fill('It sounds like a joke.');
      await expect(told).toContainText(notices('own_dismissed'));
      await expect(told).toContainText('It sounds like a joke.');

      await page.locator('#desk-case').click();
      await page.keyboard.press('d');
      await page.getByLabel(t('decision_reason')).selectOption('threat');
      await expect(told).toContainText(notices('own_acted'));
      await expect(told).not.toContainText(notices('object_hint'));
      await expect(told).not.toContainText(notices('delete_message'));
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(t('said_delete_private'))).toBeVisible();

      await enterAs(page, owner, lang);
      await page.locator('summary', { hasText: notices('own_acted') }).click();
      await expect(page.getByText(reasons('reason_threat'))).toBeVisible();
      await expect(page.getByText('It sounds like a joke.')).toBeVisible();
    },
  );
}
