import {
  changeHouseRules,
  createInvitation,
  type HouseRules,
} from '../../src/contract/desk-house.ts';
import { liftSuspension, suspendPerson } from '../../src/contract/desk-people.ts';
import { today } from '../../src/rules/days.ts';
import { signUpMember } from '../support/api.ts';
import { directions, newName } from '../support/browser-test.ts';
import { askDesk } from '../support/desk.ts';
import { chooseName } from '../support/choose-name.ts';
import { expect, signInHere, test, wordsOf } from '../support/ways-in-test.ts';
import type { Server } from '../support/server.ts';

const change = async (server: Server, rules: Partial<HouseRules>) => {
  const { status } = await askDesk(server, changeHouseRules, server.superuser.token, { ...rules });
  expect(status).toBe(200);
};

for (const { lang, tag } of directions) {
  const t = wordsOf(lang, 'auth');

  test.describe(`a newcomer in ${lang}`, { tag }, () => {
    test.afterEach(({ server }) => change(server, { sign_ups: 'open', blocked_domains: [] }));

    test(
      'reads that the house is closed, and members still sign in',
      { tag: '@long' },
      async ({ page, server }) => {
        await change(server, { sign_ups: 'closed' });
        await page.goto(`/${lang}/auth?mode=signup`);
        await expect(page.getByText(t('sign_ups_closed'))).toBeVisible();
        await expect(page.getByLabel(t('username'))).toHaveCount(0);
        await page.getByRole('tab', { name: t('sign_in') }).click();
        await expect(page.getByLabel(t('email'))).toBeVisible();
      },
    );

    test('comes in by an invitation, and not without', async ({ page, server }) => {
      await change(server, { sign_ups: 'invited' });
      await page.goto(`/${lang}/auth?mode=signup`);
      await expect(page.getByText(t('invitation_required'))).toBeVisible();
      const invitation = { uses: '1', last_day: today() };
      const { token } = server.superuser;
      const { body } = await askDesk(server, createInvitation, token, invitation);
      const { items } = body as { items: { path: string; uses_left: number }[] };
      const path = items
        .find(({ uses_left }) => uses_left === 1)
        ?.path.replace('/en/', `/${lang}/`);
      await page.goto(String(path));
      const name = newName();
      await chooseName(page, lang, name);
      await page.getByLabel(t('email')).fill(`${name}@example.com`);
      await page.getByLabel(t('password'), { exact: true }).fill('Secret-123');
      await page
        .locator('form')
        .getByRole('button', { name: t('sign_up') })
        .click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard`));
    });
  });

  test(
    `a suspended member in ${lang} is led to the reason`,
    { tag: '@long' },
    async ({ page, server, expectedErrors }) => {
      expectedErrors.push(/Failed to load resource: .* (?:403|404)/);
      const member = await signUpMember(server, newName());
      const { token } = server.superuser;
      await askDesk(server, suspendPerson, token, { id: member.id, reason: 'threat', words: '' });
      await page.goto(`/${lang}/auth`);
      await signInHere(page, lang, member);
      await expect(page).toHaveURL(new RegExp(`/${lang}/notice/?#[\\w.-]+$`));
      await askDesk(server, liftSuspension, token, { id: member.id });
      await page.goto(`/${lang}/auth`);
      await signInHere(page, lang, member);
      await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard`));
    },
  );
}
