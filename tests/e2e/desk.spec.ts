import { decideCase, type Decision } from '../../src/contract/desk.ts';
import { objectToDecision } from '../../src/contract/notices.ts';
import { records, request, type Member } from '../support/api.ts';
import { violationsOn } from '../support/accessibility.ts';
import { isolated } from '../../src/i18n/isolated.ts';
import { expect, newName, test, wordsOf, expectErrors } from '../support/browser-test.ts';
import { execute } from '../support/database.ts';
import {
  action,
  enterDesk,
  entry,
  openDeskPart,
  shown,
  storedAction,
} from '../support/desk-page.ts';
import {
  caseOf,
  decide,
  newModerator,
  openCase,
  publicMessage,
  report,
  shownCase,
} from '../support/reports.ts';
import type { Server } from '../support/server.ts';

const refused = /Failed to load resource: .* (?:400|401|403)/;
const lang = 'ar';
const t = wordsOf(lang, 'desk');
const reasons = wordsOf(lang, 'report', 'reasons');

test('a moderator hides a message and warns by keys', async ({ page, owner, server }) => {
  const rude = await openCase(server, owner, `rude words to ${owner.username}`);
  const bad = await openCase(server, owner, `bad words to ${owner.username}`);
  await enterDesk(page, await newModerator(server, newName()), lang);

  await entry(page, rude.id).focus();
  await page.keyboard.press('Enter');
  await expect(shown(page, rude.id).getByRole('link', { name: owner.username })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.keyboard.press('h');
  await expect(page.getByLabel(t('decision_reason'))).toBeFocused();
  await page.getByLabel(t('decision_reason')).selectOption('harassment');
  await page.keyboard.press('Tab');
  await page.keyboard.type('jkhdwsx? no such words');
  await expect(page.getByLabel(t('words'))).toHaveValue('jkhdwsx? no such words');
  const preview = page.getByRole('region', { name: t('told', { username: owner.username }) });
  await expect(preview).toContainText(reasons('reason_harassment'));
  await page.keyboard.press('Control+Enter');
  await expect(shown(page, rude.id).getByText(t('done_hide'), { exact: true })).toBeVisible();
  expect(caseOf(server, rude.message)).toMatchObject({
    action: 'hide',
    decision_reason: 'harassment',
    words: 'jkhdwsx? no such words',
  });

  await entry(page, bad.id).focus();
  await page.keyboard.press('Enter');
  await expect(shown(page, bad.id)).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByLabel(t('decision_reason'))).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect.poll(storedAction(server, bad.message)).toBe('warn');

  await page.locator('#desk-case').click();
  await page.keyboard.press('u');
  await expect(page.getByRole('radio', { name: t('act_warn') })).toBeVisible();
  await expect.poll(storedAction(server, bad.message)).toBe('');
  expect(caseOf(server, rude.message)['action']).toBe('hide');
});

/** Opens a case whose decision its owner objects to; returns its id and that of its message. */
async function objectedCase(server: Server, moderator: Member, owner: Member) {
  const opened = await openCase(server, owner, `hidden words to ${owner.username}`);
  await decide(server, moderator.token, { id: opened.id, action: 'hide' });
  const json = { id: opened.id, objection: 'It was a joke.' };
  const { token } = owner;
  expect((await request(server, 'POST', objectToDecision.path, { token, json })).status).toBe(204);
  return opened;
}

const notices = wordsOf(lang, 'notices', 'decisions', 'reasons');

test('a moderator reads what to do when a life is in danger', async ({ page, owner, server }) => {
  const t = wordsOf('en', 'desk');
  execute(server, `UPDATE profiles SET language = 'fr' WHERE id = ?`, owner.id);
  const text = `log in at https://xn--80ak6aa92e.com, ${owner.username}`;
  const message = await publicMessage(server, owner, text);
  await report(server, 'message', message, { reason: 'danger' });
  const id = String(caseOf(server, message)['id']);
  await enterDesk(page, await newModerator(server, newName()), 'en');
  await entry(page, id).click();
  const danger = page.getByRole('region', { name: t('danger_title') });
  await expect(danger.getByRole('link', { name: t('what_to_do') })).toHaveAttribute(
    'href',
    '/en/desk/operating#a-life-in-danger',
  );
  await danger.getByRole('button', { name: t('danger_helplines', { language: 'French' }) }).click();
  await expect(danger.getByRole('listitem').filter({ hasText: 'France' }).first()).toContainText(
    '3114',
  );
  await expect(danger.getByRole('listitem').filter({ hasText: 'Germany' })).toHaveCount(0);
  await expect(shown(page, id).getByText('аррӏе.com')).toContainText('apple.com');
  await expect(shown(page, id).locator('a[href*="xn--"], a[href*="apple"]')).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);

  await page.keyboard.press('w');
  const told = page.getByRole('region', { name: t('told', { username: owner.username }) });
  const notices = wordsOf('en', 'notices', 'decisions', 'reasons');
  await expect(told).toContainText(`${notices('concern')}${notices('concern_hint')}`);
  await expect(told).not.toContainText(wordsOf('en', 'report', 'reasons')('reason_danger'));
  await expect(page.getByRole('button', { name: t('do_concern'), exact: true })).toBeVisible();
  // To say where help is comes first, and is the loudest.
  const loud = page.locator('.desk-fields .button-primary');
  await expect(loud).toHaveText(t('add_helplines'));
  const addHelplines = page.getByRole('button', { name: t('add_helplines') });
  await addHelplines.press('Enter');
  await expect(loud).toHaveText(t('do_concern'));
  await expect(page.getByLabel(t('words'))).toHaveValue(
    new RegExp(`^${wordsOf('fr', 'desk')('helplines_intro')}\nFrance [(].+[)]:\u00a03114\n`),
  );
  await expect(page.getByLabel(t('words'))).toBeFocused();
  await expect(addHelplines).toHaveCount(0);

  await page.locator('#desk-case').click();
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: t('do_dismiss') })).toBeVisible();
  await expect(loud).toHaveCount(0);
  await expect(page.locator('select[name=reason]')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(shown(page, id).getByText(t('done_dismiss'), { exact: true })).toBeVisible();
  await expect(danger).toHaveCount(0);
  await expect(page.locator('#desk-case')).toBeFocused();
});

test('a superuser suspends a person and lifts it', async ({ page, owner: member, server }) => {
  execute(server, "UPDATE profiles SET language = 'fr' WHERE id = ?", member.id);
  const { id } = await openCase(server, member, `words to ${member.username}`);
  await openDeskPart(page, server, lang, 'people');
  await page.getByRole('searchbox').fill(member.username.slice(0, -1));
  const row = page.getByRole('listitem').filter({ hasText: member.email });
  await row.getByRole('button', { name: member.username }).click();
  const person = shown(page, member.id);
  await expect(person.getByRole('heading', { name: member.username })).toBeVisible();
  await expect(person.getByRole('list', { name: t('person_cases') })).toContainText(
    `words to ${member.username}`,
  );
  expect(await violationsOn(page)).toEqual([]);

  await person.getByRole('button', { name: t('suspend_person') }).click();
  const french = new Intl.DisplayNames(lang, { type: 'language' }).of('fr') ?? '';
  await expect(page.getByRole('dialog')).toContainText(t('told_language', { language: french }));
  await page.getByRole('dialog').getByLabel(t('decision_reason')).selectOption('fraud');
  await page.getByRole('button', { name: t('do_suspend') }).click();
  await expect(row.getByText(t('suspended'), { exact: true })).toBeVisible();
  await expect(person.getByText(t('done_suspend'), { exact: true }).first()).toBeVisible();
  const profile = `/${lang}/${member.username}`;
  expect((await page.request.get(profile)).status()).toBe(404);
  await page.getByRole('searchbox').clear();
  await page.goto(`/${lang}/desk#people-suspended`);
  await row.getByRole('button', { name: member.username }).click();
  await person.getByRole('button', { name: t('lift') }).click();
  await expect(person.getByRole('button', { name: t('suspend_person') })).toBeVisible();
  await expect(row.getByText(t('now_lifted'))).toBeVisible();
  // Pages follow a change within a second.
  await expect.poll(async () => (await page.request.get(profile)).status()).toBe(200);
  const lifted = person.getByRole('listitem').filter({ hasText: t('now_lifted') });
  await expect(lifted).toContainText(wordsOf(lang, 'report', 'reasons')('reason_fraud'));

  // A case leads to its person, and Back to the case.
  await entry(page, id).click();
  await shown(page, id).getByRole('link', { name: member.username }).click();
  await expect(person.getByRole('button', { name: t('suspend_person') })).toBeVisible();
  await page.goBack();
  await expect(shown(page, id)).toBeVisible();

  await page.goto(`/${lang}/desk#log`);
  const lines = page.getByRole('listitem').filter({ hasText: member.username });
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: t('part_names'), exact: true }).click();
  await expect(lines).toHaveCount(0);
  await expect(page.getByText(t('log_empty'))).toHaveCount(0);
  await page.getByRole('button', { name: t('log_decisions'), exact: true }).click();
  await expect(lines).toHaveCount(2);
  // The suspension is a case of the page, which the log leads to.
  await lines
    .last()
    .getByRole('link', { name: t('log_case') })
    .click();
  await expect(page.locator('#desk-outcome')).toHaveText(t('now_lifted'));
  await expect(page.getByText(t('reports', { count: 0 }))).toHaveCount(0);
  const suspension = page.locator('.desk-entry-note[data-opened]');
  await expect(suspension).toContainText(t('now_lifted'));
  await expect(suspension).toContainText(wordsOf(lang, 'report', 'reasons')('reason_fraud'));
});

test.describe('the desk', { tag: '@long' }, () => {
  test('a moderator works through the report of a scam', async ({ page, server }) => {
    const url = `https://scam.example/${newName()}`;
    const json = { url, description: 'It asks for my password.' };
    await request(server, 'POST', records('scam_reports'), { json });
    const moderator = await newModerator(server, newName());
    await enterDesk(page, moderator, lang);
    await page.goto(`/${lang}/desk#scams`);
    await expect(page.getByRole('button', { name: t('export') })).toHaveCount(0);
    const row = page.getByRole('listitem').filter({ hasText: url });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await row.getByRole('button', { name: t('copy_link') }).click();
    await expect(page.getByText(t('link_copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    expect(await violationsOn(page)).toEqual([]);

    await row.getByRole('button', { name: t('scam_finish') }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: t('undo'), exact: true }).click();
    await expect(row.getByRole('button', { name: t('scam_finish') })).toBeVisible();
    await row.getByRole('button', { name: t('scam_finish') }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: t('scam_done'), exact: true }).click();
    await expect(row).toContainText(moderator.username);
    await row.getByRole('button', { name: t('scam_reopen') }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: t('state_open') }).click();
    await expect(row.getByRole('button', { name: t('scam_finish') })).toBeVisible();

    await row.getByRole('button', { name: t('delete') }).click();
    const dialog = page.getByRole('dialog', { name: t('scam_delete') });
    await expect(dialog).toContainText(url);
    await dialog.getByRole('button', { name: t('cancel') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: t('delete') }).click();
    await dialog.getByRole('button', { name: t('delete') }).click();
    await expect(page.getByText(t('scam_deleted'))).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('part_scams') })).toBeFocused();

    await page.goto(`/${lang}/desk#log`);
    const lines = page.getByRole('listitem').filter({ hasText: moderator.username });
    await expect(lines).toContainText(
      ['delete', 'reopen', 'finish', 'reopen', 'finish'].map((done) =>
        t(`log_${done as 'reopen'}_scam_report`),
      ),
    );
  });

  test('a moderator answers an objection by keys', async ({ page, owner, server }) => {
    const moderator = await newModerator(server, newName());
    const { id, message } = await objectedCase(server, moderator, owner);
    await enterDesk(page, moderator, lang);
    await page.getByRole('button', { name: t('state_objected') }).click();
    await entry(page, id).focus();
    await page.keyboard.press('Enter');
    await expect(shown(page, id).getByText('It was a joke.')).toBeVisible();
    const told = page.getByRole('region', { name: t('told', { username: owner.username }) });
    await expect(told).toHaveCount(0);
    await page.keyboard.press('a');
    const words = page.getByLabel(t('objection_words'));
    await expect(words).toBeFocused();
    await page.keyboard.type('at second sight');
    await expect(told).toContainText(notices('objection_upheld'));
    await expect(told).toContainText('at second sight');
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole('link', { name: t('part_state') }).click();
    await expect(page.getByRole('heading', { name: t('figures') })).toBeVisible();
    await page.goBack();
    await expect(words).toHaveValue('at second sight');
    await expect(page.getByRole('radio', { name: t('act_upheld') })).toBeChecked();
    await page.locator('#desk-case').click();
    await page.keyboard.press('t');
    await expect(words).toBeFocused();
    await expect(told).toContainText(notices('objection_reversed'));
    expect(caseOf(server, message)['state']).toBe('objected');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => caseOf(server, message)['verdict']).toBe('reversed');
    expect(caseOf(server, message)['objection_answer']).toBe('at second sight');
    await expect(page.getByText(t('said_reversed'))).toBeVisible();
    const reversed = t('then_reversed', { text: t('done_hide') });
    await expect(page.locator('#desk-outcome')).toHaveText(reversed);
    const row = page.getByRole('listitem').filter({ has: entry(page, id) });
    await expect(row.getByText(reversed)).toBeVisible();
    await expect(page.locator('#desk-case')).toBeFocused();
  });

  test('a forestalled moderator keeps the words', async ({ page, owner, server }) => {
    expectErrors(refused);
    const { id, message } = await openCase(server, owner);
    const other = await newModerator(server, newName());
    await enterDesk(page, await newModerator(server, newName()), lang);
    await entry(page, id).click();
    await action(page, t('act_delete')).click();
    await page.getByLabel(t('decision_reason')).selectOption('threat');
    await page.getByLabel(t('words')).fill('I was too late.');
    const decision: Pick<Decision, 'id' | 'action'> = { id, action: 'dismiss' };
    expect(shownCase(await decide(server, other.token, decision)).action).toBe('dismiss');

    await page.getByRole('button', { name: t('do_delete') }).click();
    const kept = page.getByRole('status').filter({ hasText: t('case_decided') });
    await expect(kept).toContainText('I was too late.');
    await expect(shown(page, id).getByText(t('done_dismiss'), { exact: true })).toBeVisible();
    expect(caseOf(server, message)['action']).toBe('dismiss');
  });

  test('a moderator suspends and deletes only with a reason', async ({ page, owner, server }) => {
    const { id, message } = await openCase(server, owner);
    await enterDesk(page, await newModerator(server, newName()), lang);
    await entry(page, id).click();
    const reason = page.getByLabel(t('decision_reason'));
    for (const key of ['w', 's', 'd']) {
      await page.locator('#desk-case').click();
      await page.keyboard.press(key);
      await expect(reason).toHaveValue(key === 'w' ? 'threat' : '');
      if (key === 'w') continue;
      await page.keyboard.press('Control+Enter');
      await expect(shown(page, id).getByText(t('decision_reason_required'))).toBeVisible();
    }
    expect(caseOf(server, message)['state']).toBe('open');
    await reason.selectOption('threat');
    await page.keyboard.press('Control+Enter');
    await expect.poll(storedAction(server, message)).toBe('delete');
  });

  test('nothing typed at the desk is lost with the session', async ({ page, owner, server }) => {
    expectErrors(refused);
    const { id, message } = await openCase(server, owner);
    const signIn = async (password: string) => {
      await page.getByLabel(t('email'), { exact: true }).fill(server.superuser.email);
      await page.getByLabel(t('password'), { exact: true }).fill(password);
      await page.keyboard.press('Enter');
    };
    await page.goto(`/${lang}/desk`);
    await page.getByRole('tab', { name: t('admin') }).click();
    await signIn('not-the-password');
    const password = page.getByLabel(t('password'), { exact: true });
    await expect(password).toHaveAccessibleDescription(t('credentials_wrong'));
    await expect(password).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await signIn(server.superuser.password);
    await expect(page.getByRole('heading', { name: t('part_queue') })).toBeVisible();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([2, 1]);

    await entry(page, id).click();
    await action(page, t('act_warn')).click();
    await page.getByLabel(t('words')).fill('Words of half an hour.');
    const refuse = (route: { fulfill: (answer: object) => Promise<void> }) =>
      route.fulfill({ status: 401, json: { status: 401, data: {} } });
    await page.route(`**${decideCase.path}`, refuse, { times: 1 });
    await page.getByRole('button', { name: t('do_warn') }).click();
    await expect(page.getByRole('dialog')).toContainText(t('ended_text'));
    await signIn(server.superuser.password);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByLabel(t('words'))).toHaveValue('Words of half an hour.');
    await page.getByRole('button', { name: t('do_warn') }).click();
    await expect.poll(storedAction(server, message)).toBe('warn');
    expect(caseOf(server, message)['words']).toBe('Words of half an hour.');
  });

  test('a moderator reads which keys are for what', async ({ page, server }) => {
    await enterDesk(page, await newModerator(server, newName()), lang);
    await expect(page.getByRole('heading', { name: t('part_queue') })).toBeVisible();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: t('keys') });
    const group = (title: string) =>
      dialog.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(group(t('keys_list'))).toContainText(t('key_next'));
    await expect(group(t('keys_case'))).toContainText(t('act_suspend'));
    await expect(group(t('keys_case'))).not.toContainText(t('act_upheld'));
    await expect(group(t('keys_objection'))).toContainText(t('act_upheld'));
    await expect(group(t('keys_anywhere'))).toContainText(t('key_undo'));
    expect(await violationsOn(page)).toEqual([]);
  });

  test('a superuser makes a moderator, and ends that', async ({ page, owner: member, server }) => {
    await openDeskPart(page, server, lang, `person-${member.id}`);
    const person = shown(page, member.id);
    const make = person.getByRole('button', { name: t('make_moderator') });
    await expect(person.getByText(t('moderator_needs'))).toBeVisible();
    await expect(make).toHaveCount(0);

    execute(server, 'UPDATE profiles SET two_factor = TRUE WHERE id = ?', member.id);
    await page.reload();
    await make.click();
    const dialog = page.getByRole('dialog');
    const username = isolated(member.username);
    await expect(dialog).toContainText(t('make_moderator_text', { username }));
    await expect(person.getByText(t('moderator'), { exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: t('make_moderator') }).click();
    await expect(person.getByText(t('moderator'), { exact: true })).toBeVisible();
    const end = person.getByRole('button', { name: t('end_moderator') });
    await end.click();
    await expect(dialog).toContainText(t('end_moderator_text', { username }));
    await dialog.getByRole('button', { name: t('cancel') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(person.getByText(t('moderator'), { exact: true })).toBeVisible();
    await end.click();
    await dialog.getByRole('button', { name: t('end_moderator') }).click();
    await expect(make).toBeVisible();
  });

  test('strangers see nothing of the desk', async ({ page, owner, server, anotherPerson }) => {
    expectErrors(refused);
    const t = wordsOf('ar', 'desk');
    await openCase(server, owner, `hidden from ${owner.username}`);
    await enterDesk(page, owner, 'ar');
    await expect(page.getByText(t('stranger_text'))).toBeVisible();
    const guest = await anotherPerson();
    await guest.goto('/ar/desk');
    await expect(guest.getByRole('tab', { name: t('own_account'), selected: true })).toBeVisible();
    for (const somebody of [page, guest]) {
      await expect(somebody.getByRole('navigation', { name: t('parts') })).toHaveCount(0);
      expect(await somebody.content()).not.toContain(owner.username);
      expect(await violationsOn(somebody)).toEqual([]);
    }
  });
});
