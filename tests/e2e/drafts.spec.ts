import { sendMessage, signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';

test('drafts survive a reload and a change of language, and are removed at log-out', async ({
  page,
  server,
}) => {
  const [en, ar] = [wordsIn('en'), wordsIn('ar')];
  const owner = await signUpMember(server, newName());
  await sendMessage(server, owner, 'question');
  await enterAs(page, owner, 'en');
  const card = page.getByRole('article');
  await card.getByRole('button', { name: en('reply'), exact: true }).click();
  await card.getByLabel(en('note_label')).fill('half an answer');
  await page.getByRole('button', { name: en('bio_prompt') }).click();
  await page.getByLabel(en('bio'), { exact: true }).fill('half a bio');
  await page.evaluate(() => (location.hash = 'page'));
  await page.getByLabel(en('prompt'), { exact: true }).fill('half a question');

  await page.reload();
  await expect(page.getByLabel(en('prompt'), { exact: true })).toHaveValue('half a question');
  await expect(page.getByLabel(en('bio'), { exact: true })).toHaveValue('half a bio');
  await page.goto('/ar/dashboard');
  await expect(card.getByLabel(ar('note_label'))).toHaveValue('half an answer');
  await expect(page.getByLabel(ar('bio'), { exact: true })).toHaveValue('half a bio');

  await page.getByRole('link', { name: ar('settings') }).click();
  const logOut = page.getByRole('button', { name: ar('log_out'), exact: true });
  await logOut.first().click();
  await expect(page.getByRole('heading', { name: ar('log_out_title') })).toBeVisible();
  await logOut.last().click();
  await page.waitForURL(/\/ar\/?$/);
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(stored).not.toContain('half');
});
