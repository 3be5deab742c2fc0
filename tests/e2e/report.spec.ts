import type { Page } from '@playwright/test';
import { objectToDecision } from '../../src/contract/notices.ts';
import { report as contract } from '../../src/contract/reports.ts';
import { NOTICE_HEADER } from '../../src/contract/request.ts';
import type { ReportReason } from '../../src/rules/reports.ts';
import { violationsOn } from '../support/accessibility.ts';
import { listInbox, records, request, signUpMember } from '../support/api.ts';
import type { Member } from '../support/api.ts';
import {
  enterAs,
  expect,
  newName,
  tabTo,
  test,
  wordsIn,
  wordsOf,
  expectErrors,
} from '../support/browser-test.ts';
import { inMenu } from '../support/page-steps.ts';
import { caseOf, decide, newModerator, openCase, publicMessage } from '../support/reports.ts';
import { report } from '../support/reports.ts';
import type { Server } from '../support/server.ts';

// Tests how visitors and owners report, and what they are told of decisions.

/** Counts the presses by which a person gets somewhere. */
function touchesOn(page: Page) {
  let touches = 0;
  return {
    press: async (role: 'link' | 'button' | 'radio', name: string) => {
      touches += 1;
      await page.getByRole(role, { name, exact: true }).first().click();
    },
    count: () => touches,
  };
}

const reasonOf = (t: ReturnType<typeof wordsOf<'reasons'>>, reason: ReportReason) =>
  t(`reason_${reason}`);

async function replyTo(server: Server, { id: user_id, token }: Member, message_id: string) {
  const json = { message_id, user_id, content: 'a reply', is_public: true };
  const sent = await request(server, 'POST', records('message_replies'), { token, json });
  return String(sent.body['id']);
}

const lang = 'ar';
const t = wordsOf(lang, 'report', 'reasons');
const feed = wordsOf(lang, 'answers');

test.describe('a visitor', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('reports a message in three touches', async ({ page, owner, server, anotherPerson }) => {
    const message = await publicMessage(server, owner, 'an unkind whisper');
    await page.goto(`/${lang}/${owner.username}`);
    const { press, count } = touchesOn(page);
    await press('link', feed('report_message'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title_message'));
    await expect(page.getByText(t('on_page', { name: owner.username }))).toBeVisible();
    await expect(page.getByRole('blockquote')).toHaveText('an unkind whisper');
    expect(await violationsOn(page)).toEqual([]);
    await press('radio', reasonOf(t, 'threat'));
    const send = page.getByRole('button', { name: t('send') });
    await expect(send).toBeInViewport({ ratio: 1 });
    await press('button', t('send'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks'));
    expect(count()).toBe(3);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    expect(caseOf(server, message)).toMatchObject({ reason: 'threat', state: 'open' });

    const link = (await page.locator('[translate=no]').textContent()) ?? '';
    expect(link).toMatch(new RegExp(`^${server.url}/${lang}/report#[0-9a-f]{32}$`));
    expect(page.url()).not.toContain('#');
    const elsewhere = await anotherPerson();
    await elsewhere.goto(link);
    await expect(elsewhere.getByText(t('outcome_open'))).toBeVisible();
    await expect(elsewhere.locator('[data-reached]')).toHaveText(t('step_sent'));
    const moderator = await newModerator(server, newName());
    const id = String(caseOf(server, message)['id']);
    expect((await decide(server, moderator.token, { id, action: 'hide' })).status).toBe(200);
    await elsewhere.getByRole('button', { name: t('look_again') }).click();
    await expect(elsewhere.getByText(t('outcome_acted'))).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: t('look_again') })).toBeHidden();
    await expect(elsewhere.locator('[data-reached]')).toHaveCount(3);
    expect(await violationsOn(elsewhere)).toEqual([]);
    await page.getByRole('link', { name: t('back_to_page', { name: owner.username }) }).click();
    await expect(page.getByText('an unkind whisper')).toBeHidden();
  });

  test('hears at once where help is in an emergency', { tag: '@long' }, async ({ page, owner }) => {
    await page.goto(`/${lang}/report?subject=profile&id=${owner.id}&name=${owner.username}`);
    const form = page.locator('.report-form');
    const hint = form.getByText(t('urgent_hint'));
    await expect(hint).toBeHidden();
    await page.getByRole('radio', { name: reasonOf(t, 'danger') }).click();
    await expect(hint).toBeVisible();
    const help = form.getByRole('link', { name: t('urgent_help') });
    await expect(help).toHaveAttribute('href', `/${lang}/help/reporting-content`);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('radio', { name: reasonOf(t, 'fraud') }).click();
    await expect(hint).toBeHidden();
  });
});

const dashboard = wordsIn(lang);
const notices = wordsOf(lang, 'notices', 'decisions', 'reasons');

const openDialog = async (page: Page) => {
  const card = page.getByRole('article').first();
  const words = { menu: dashboard('more_actions'), action: dashboard('report') };
  await (await inMenu(card, words)).click();
  return page.getByRole('dialog', { name: t('title_message') });
};

test.describe('an owner', () => {
  test('reports, blocks and deletes at once', async ({ page, owner, server, anotherPerson }) => {
    const visitor = await anotherPerson();
    await visitor.goto(`/${lang}/${owner.username}`);
    await visitor.getByLabel(dashboard('message_label')).fill('I will find you');
    await visitor.getByRole('button', { name: dashboard('send') }).click();
    await expect(visitor.getByRole('heading', { name: dashboard('sent') })).toBeVisible();
    const id = (await listInbox(server, owner)).items[0]?.id ?? '';

    await enterAs(page, owner, lang);
    const dialog = await openDialog(page);
    await expect(dialog).toContainText(t('consent'));
    expect(await violationsOn(page)).toEqual([]);
    const send = dialog.getByRole('button', { name: t('send') });
    // It looks disabled, and says why when it is pressed.
    await send.click({ force: true });
    await expect(dialog.getByText(t('report_reason_required'))).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await dialog.getByRole('radio', { name: reasonOf(t, 'threat') }).click();
    await dialog.getByRole('checkbox', { name: t('also_block') }).check();
    await dialog.getByRole('checkbox', { name: t('also_delete') }).check();
    await dialog.getByText(t('add_note')).click();
    await dialog.getByLabel(t('note')).fill('It frightens me');
    await send.click();
    await expect(page.locator('#toasts').getByText(t('own_thanks_blocked'))).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(dialog).toBeHidden();
    expect(caseOf(server, id)).toMatchObject({ is_private: 1, content: 'I will find you' });
    await page.reload();
    await expect(page.getByText(notices('own_open'))).toBeVisible();
  });
});

test.describe('a visitor', { tag: '@long' }, () => {
  test('reports a page, and a reply by way of its message', async ({ page, owner, server }) => {
    const message = await publicMessage(server, owner, 'a whisper');
    const reply = await replyTo(server, owner, message);
    const search = (subject: string, id: string, more = '') =>
      `/${lang}/report#subject=${subject}&id=${id}&name=${owner.username}${more}`;
    for (const path of ['', `/${message}`, '/answers']) {
      await page.goto(`/${lang}/${owner.username}${path}`);
      const links = page.locator('a[href*="/report#"]');
      const shown = await links.evaluateAll((all) =>
        all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]),
      );
      const expected = [
        [search('message', message, `&answer=${reply}`), 'nofollow'],
        ...(path === '' ? [[search('profile', owner.id), 'nofollow']] : []),
      ];
      expect(shown.sort()).toEqual(expected.sort());
    }
    await page.goto(`/${lang}/${owner.username}`);
    const { press, count } = touchesOn(page);
    await press('link', feed('report_message'));
    await expect(page).toHaveURL(`/${lang}/report`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title_message'));
    expect(await violationsOn(page)).toEqual([]);
    await press('radio', reasonOf(t, 'other'));
    await press('button', t('reply_instead'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks'));
    expect(count()).toBe(3);
    expect(caseOf(server, message)).toEqual({});
    expect(caseOf(server, reply)).toMatchObject({ subject: 'answer', reason: 'other' });
  });

  test('is asked for no address where the site sends no mail', async ({ page, owner, server }) => {
    const message = await publicMessage(server, owner, 'a whisper');
    const features = page.waitForResponse('**/api/features');
    await page.goto(`/${lang}/report?subject=message&id=${message}&name=${owner.username}`);
    await features;
    await expect(page.getByLabel(t('note'))).toBeVisible();
    await expect(page.getByLabel(t('email'))).toBeHidden();
    await page.getByText(t('privacy')).click();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('radio', { name: reasonOf(t, 'threat') }).check();
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks'));
  });

  test('gets each error at its field, by keys alone', async ({ page, connectedServer: server }) => {
    expectErrors(/400/);
    const owner = await signUpMember(server, newName());
    const message = await publicMessage(server, owner, 'a whisper');
    const form = `/${lang}/report?subject=message&id=${message}&name=${owner.username}`;
    await page.goto(`${server.url}${form}`);
    const [note, email] = [page.getByLabel(t('note')), page.getByLabel(t('email'))];
    const send = page.getByRole('button', { name: t('send') });
    await expect(email).toBeVisible();
    await tabTo(page, email);
    await page.keyboard.type('laila@');
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    const group = page.getByRole('radiogroup', { name: t('reasons') });
    await expect(group).toContainText(t('report_reason_required'));
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('radio').first()).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: reasonOf(t, 'threat') })).toBeChecked();
    await expect(group).not.toContainText(t('report_reason_required'));
    await note.fill('a'.repeat(501));
    await email.fill('laila@example.com');
    await send.click();
    await expect(note).toBeFocused();
    await expect(page.getByText(/٥٠١ . ٥٠٠/)).toBeVisible();
    await note.fill('It names my street.');

    await request(server, 'PATCH', records('messages', message), {
      token: owner.token,
      json: { is_public: false },
    });
    await send.click();
    await expect(page.getByText(t('report_subject_gone'))).toBeVisible();
    await expect(note).toHaveValue('It names my street.');
    await expect(email).toHaveValue('laila@example.com');
    await request(server, 'PATCH', records('messages', message), {
      token: owner.token,
      json: { is_public: true },
    });
    await page.route(`**${contract.path}`, (route) => route.abort(), { times: 1 });
    expectErrors(/ERR_FAILED/);
    await send.click();
    await expect(page.getByText(wordsOf(lang, 'errors')('no_response'))).toBeVisible();
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks'));
  });

  test('of a bad address is told where to begin', async ({ page }) => {
    expectErrors(/400|404/);
    await page.goto(`/${lang}/report?subject=message&id=x&name=Call%20me`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nothing_title'));
    await expect(page.getByText('Call me')).toBeHidden();
    await expect(page.getByText(t('way_message_text'))).toBeVisible();
    const scam = page.getByRole('link', { name: t('way_scam') });
    await expect(scam).toHaveAttribute('href', `/${lang}/help/report`);
    expect(await violationsOn(page)).toEqual([]);
    await page.evaluate(() => (location.hash = 'abc'));
    const sent = wordsOf(lang, 'sent');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent('link_incomplete'));
    await expect(page.getByText(sent('link_incomplete_hint'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('look_again') })).toBeHidden();
    expect(await violationsOn(page)).toEqual([]);
    await page.evaluate((secret) => (location.hash = secret), 'ab'.repeat(16));
    const gone = t('report_gone').split('.')[0] ?? '';
    await expect(page.getByText(gone)).toBeVisible();
  });
});

test.describe('an owner', { tag: '@long' }, () => {
  test('sees a decision, objects once, and puts it away', async ({ page, owner, server }) => {
    const moderator = await newModerator(server, newName());
    const { id } = await openCase(server, owner, 'an unkind whisper');
    await decide(server, moderator.token, { id, action: 'hide', words: 'Please be kind.' });
    await enterAs(page, owner, lang);
    const notice = page.getByRole('listitem').filter({ hasText: notices('hide_message') });
    await expect(page.getByText(dashboard('hidden_by_moderators'))).toBeVisible();
    const hidden = page.locator('article');
    // At once, because a note in view is soon not new any more.
    expect(await hidden.getByText(dashboard('new'), { exact: true }).count()).toBe(0);
    expect(await hidden.getAttribute('data-new')).toBeNull();
    for (const action of ['make_public', 'share'] as const) {
      await expect(
        page.locator('article').getByRole('button', { name: dashboard(action) }),
      ).toHaveCount(0);
    }

    await notice.getByText(notices('hide_message')).click();
    await expect(notice).toContainText('an unkind whisper');
    await expect(notice).toContainText(reasonOf(t, 'threat'));
    await expect(notice).toContainText('Please be kind.');
    expect(await violationsOn(page)).toEqual([]);
    await notice.getByRole('button', { name: notices('object'), exact: true }).click();
    const field = notice.getByLabel(notices('objection'));
    await expect(field).toBeFocused();
    const send = notice.getByRole('button', { name: notices('objection_send') });
    await send.click();
    await expect(notice.getByText(notices('objection_required'))).toBeVisible();
    await field.fill('It was a joke.');
    expectErrors(/ERR_FAILED/);
    await page.route(`**${objectToDecision.path}`, (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(notice.getByText(notices('objection_failed'))).toBeVisible();
    await expect(field).toHaveValue('It was a joke.');
    await send.click();
    await expect(notice.getByText(notices('objection_open'))).toBeFocused();
    await notice.getByRole('button', { name: notices('put_away') }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(page.getByText('an unkind whisper')).toBeVisible();
    await expect(page.getByText(notices('hide_message'))).toBeHidden();
  });

  test('who is suspended reads why, and objects', async ({ page, owner, server }) => {
    const moderator = await newModerator(server, newName());
    await report(server, 'profile', owner.id);
    const id = String(caseOf(server, owner.id)['id']);
    await decide(server, moderator.token, { id, action: 'suspend' });
    const json = { identity: owner.email, password: owner.password };
    const refused = await request(
      server,
      'POST',
      records('profiles').replace('records', 'auth-with-password'),
      { json },
    );
    await page.goto(`/${lang}/notice#${refused.headers.get(NOTICE_HEADER)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notices('suspend'));
    await expect(page.getByText(reasonOf(t, 'threat'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: notices('object'), exact: true }).click();
    await page.getByLabel(notices('objection')).fill('It was not me.');
    await page.getByRole('button', { name: notices('objection_send') }).click();
    await expect(page.getByText(notices('objection_open'))).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    expectErrors(/400/);
    await page.evaluate(() => (location.hash = 'a.b.c'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notices('expired_title'));
  });
});
