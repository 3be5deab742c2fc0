import { beforeAll, expect, it, vi } from 'vitest';
import { EXPORT_PAGE } from '../../pocketbase/hooks/accounts/export-query.ts';
import { holdersQuery } from '../../pocketbase/hooks/accounts/usernames.ts';
import { foldedWordsQuery, unmarkedQuery } from '../../pocketbase/hooks/sending/hidden-words.ts';
import { versionQuery } from '../../pocketbase/hooks/pages/rendered-profiles.ts';
import { arrivedStatement, claimStatement } from '../../pocketbase/hooks/sending/arrivals.ts';
import { holdStatement, storeStatement } from '../../pocketbase/hooks/sending/messages.ts';
import { waitStatement } from '../../pocketbase/hooks/sending/waiting-messages.ts';
import {
  activeBlocksQuery,
  keepMarkStatement,
} from '../../pocketbase/hooks/sending/sender-marks.ts';
import { threadQuery } from '../../pocketbase/hooks/sent/sent.ts';
import { metricsQuery } from '../../pocketbase/hooks/watch/metrics.ts';
import { readinessQuery } from '../../pocketbase/hooks/watch/readiness.ts';
import { requests } from '../../src/contract/all.ts';
import { exportTables } from '../../src/contract/desk-house.ts';
import { peopleFilters } from '../../src/contract/desk-people.ts';
import type { InboxPage } from '../../src/contract/messages.ts';
import type { Reply } from '../../src/contract/replies.ts';
import { SEARCH_HEADER, SECRET_HEADER } from '../../src/contract/request.ts';
import { dayBefore } from '../../src/rules/days.ts';
import { inboxFilters, inboxOrders } from '../../src/rules/inbox.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import { caseStates } from '../../src/rules/reports.ts';
import { request, signUpMember, submitForm, type Member, runJob } from '../support/api.ts';
import { beginBlocks, Sender } from '../support/blocks.ts';
import { execute, query } from '../support/database.ts';
import { fillInbox, holdBack, publishMessages } from '../support/fill-inbox.ts';
import { startMailServer } from '../support/mail-server.ts';
import { askDesk } from '../support/reports.ts';
import { confirmAddress, notifyOwners } from '../support/notifications.ts';
import { startPushService } from '../support/push-service.ts';
import { answerBack, digestOf, newSecret, sendWithLink } from '../support/sender-links.ts';
import { setUp } from '../support/set-up.ts';
import { STEP_TIMEOUT } from '../support/timeouts.ts';
import { sendLater, startArrival } from '../support/waiting-messages.ts';
import { startTracedServer } from '../support/traced-server.ts';

// No statement may scan a whole table. The test makes all requests that people can make, and checks
// SQLite's query plan for each statement that the server ran.

/** Requests that are skipped: their statements are PocketBase's own, or need the content of a mail. */
const skipped = [
  'confirmEmailChange',
  'confirmPasswordReset',
  'confirmVerification',
  'disconnectAccount',
  'requestEmailChange',
  'requestPasswordReset',
  'requestReauthenticationCode',
  'requestSignInCode',
  'requestVerification',
  'signInWithCode',
  'signInWithProvider',
];
const sender = () => new Sender(server);
const asked = new Set<string>(skipped);

const mails = setUp(() => startMailServer());
const push = setUp(() => startPushService());
const server = setUp(() => startTracedServer({ ...mails.env, PUSH_HOSTS: push.origin }));
const owner = setUp(() => signUpMember(server, 'Owner'));
beforeAll(async () => {
  asked.add('signUp');
  await useInbox();
  await beNotified();
  await readPages();
  await readAnswer();
  await keepOut();
  await takeAlong();
  await changeMany();
  await useDesk();
  await keepHouse();
  await visit();
  await runJobs();
  await lookAfterHouse();
  await leave();
});

/** Makes a request of the contract as the owner; fields that are not in its path go into the query. */
async function ask(
  name: string,
  fields: Record<string, string> = {},
  json?: object,
  secret?: string,
) {
  asked.add(name);
  const page = { method: 'GET', path: name, caller: 'anybody' } as const;
  const { method, path, caller: least } = requests.get(name) ?? page;
  const caller = least === 'moderator' ? 'superuser' : least;
  const { search, ...others } = fields;
  const rest = new URLSearchParams(others);
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    rest.delete(field);
    return fields[field] ?? '';
  });
  const headers = {
    ...(secret === undefined ? {} : { [SECRET_HEADER]: secret }),
    ...(search === undefined ? {} : { [SEARCH_HEADER]: search }),
  };
  const token = caller === 'superuser' ? server.superuser.token : owner.token;
  const init = { token, json, init: { headers } };
  const { status, body, text } = await request(server, method, `${filled}?${rest}`, init);
  expect(status, `${name}: ${text}`).toBeLessThan(400);
  return body;
}

const pageOf = async (fields: Record<string, string> = {}) =>
  (await ask('listInbox', { filter: 'all', ...fields })) as unknown as InboxPage;

async function useInbox(): Promise<void> {
  const json = { recipient_id: owner.id, content: 'a whisper' };
  await ask('sendMessage', {}, json);
  await submitForm(server, 'en', json);
  await sendLater(server, owner, 'a whisper for later');
  execute(server, 'UPDATE profiles SET allow_anonymous = FALSE WHERE id = ?', owner.id);
  await vi.waitUntil(await startArrival(server), STEP_TIMEOUT);
  execute(server, 'UPDATE profiles SET allow_anonymous = TRUE WHERE id = ?', owner.id);
  await vi.waitUntil(await startArrival(server), STEP_TIMEOUT);
  fillInbox(server, owner, 2 * MESSAGES_PER_PAGE);
  const { next } = await pageOf();
  for (const filter of inboxFilters) {
    for (const order of inboxOrders) {
      for (const searched of [{}, { search: 'message' }]) {
        await pageOf({ filter, order, ...searched });
        await pageOf({ filter, order, ...searched, ...next });
      }
    }
  }
  await ask('countMessages');
  await ask('listInboxDays', { offset: '60' });
  const [id = '', other = ''] = (await pageOf()).items.map((message) => message.id);
  await ask('changeMessage', { id }, { is_public: true, is_favorite: true, reactions: '🔥' });
  const reply = { message_id: id, user_id: owner.id, content: 'an answer' };
  const { id: replyId } = (await ask('addReply', {}, reply)) as unknown as Reply;
  await ask('changeReply', { id: replyId }, { is_public: false });
  await ask('deleteReply', { id: replyId });
  await ask('deleteMessage', { id: other });
}

async function readPages(): Promise<void> {
  const [answered = ''] = publishMessages(server, owner, 2 * MESSAGES_PER_PAGE);
  const { username } = owner;
  for (const path of [`/${username}`, `/en/${username}`, `/en/${username}/answers`])
    await ask(path);
  await ask(`/en/${username}/${answered}`);
  await ask('showPublicProfile', { username });
  await ask('showPublicProfile', { username, page: '2' });
  await ask('showPublicProfile', { username, answered: 'true' });
}

async function beNotified(): Promise<void> {
  await confirmAddress(server, owner);
  const address = `${push.origin}/device`;
  await ask('addDevice', {}, { address });
  const quiet = { starts: 60, ends: 120 };
  await ask('changeNotifications', {}, { mail: 'daily', quiet, utc_offset: 60 });
  await ask('changeNotifications', {}, { quiet: null, utc_offset: 90 });
  await ask('showNotifications');
  await ask('sendMessage', {}, { recipient_id: owner.id, content: 'a whisper' });
  await notifyOwners(server);
  await ask('removeDevice', {}, { address });
}

async function readAnswer(): Promise<void> {
  const secret = newSecret();
  await sendWithLink(server, owner, secret);
  const message_id = (await pageOf()).items[0]?.id;
  const invitation = { for_sender: true, may_answer: true };
  await ask('addReply', {}, { message_id, user_id: owner.id, content: 'yes', ...invitation });
  await ask('showSent', {}, undefined, secret);
  await answerBack(server, owner, secret);
  await ask('takeBack', {}, undefined, secret);
  await runJob(server, 'delete_taken_back');
  await vi.waitUntil(() => query(server, 'SELECT * FROM withdrawals').length === 0, STEP_TIMEOUT);
}

async function keepOut(): Promise<void> {
  const unwanted = sender();
  await unwanted.write(owner, 'a marked whisper');
  const [message] = (await pageOf()).items;
  await ask('blockSender', {}, { message_id: message?.id });
  beginBlocks(server, owner);
  await unwanted.write(owner, 'a blocked whisper');
  const { items } = (await ask('listBlocks')) as { items: { id: string }[] };
  await ask('removeBlock', {}, { id: items[0]?.id });
  await ask('changeInboxRules', {}, { add: ['kalb'], hold_unmarked: true });
  await ask('showInboxRules');
  await sender().write(owner, 'you kalb');
  holdBack(server, owner, 2 * MESSAGES_PER_PAGE);
  const held = (await ask('listHeldMessages')) as unknown as InboxPage;
  await ask('listHeldMessages', { ...held.next });
  const [one = '', another = ''] = held.items.map(({ id }) => id);
  await ask('releaseHeldMessages', {}, { ids: [one] });
  await ask('deleteHeldMessages', {}, { ids: [another] });
  await ask('deleteAllHeldMessages');
  await ask('changeInboxRules', {}, { remove: ['kalb'], hold_unmarked: false });
}

/** Takes everything along, from an inbox with a second page. */
async function takeAlong(): Promise<void> {
  fillInbox(server, owner, EXPORT_PAGE);
  await ask('exportAccount');
  await ask('deleteAllMessages', {}, { is_public: false });
}

async function changeMany(): Promise<void> {
  const ids = (await pageOf()).items.map(({ id }) => id);
  await ask('changeMessages', {}, { ids, is_public: true, is_new: false, with_replies: true });
  await ask('changeMessages', {}, { ids, is_public: false });
  await ask('markAllSeen');
  await ask('setAllVisibility', {}, { is_public: true });
  await ask('deleteMessages', {}, { ids });
  await ask('deleteAllMessages', {}, { is_public: false });
  await ask('deleteAllMessages', {}, { is_public: true });
}

async function visit(): Promise<void> {
  const { id } = owner;
  await ask('changeProfile', { id }, { bio: 'me', prompt: 'What?', voice: 'plum' });
  await ask(
    'changeProfile',
    { id },
    { paused_until: `${dayBefore(Date.now(), -2)} 08:00:00.000Z` },
  );
  await ask('setAllowAnonymous', {}, { user_id: id, allow_anon: true, csrf_token: null });
  await ask('checkUsernameAvailability', { username_to_check: 'owner' });
  await ask('listVisitDays');
  await ask('subscribe', {}, { email: 'a@example.com', language: 'en' });
  const [subscriber] = query(server, 'SELECT token FROM newsletter_subscribers');
  await ask('confirmSubscription', { token: String(subscriber?.['token']) });
  await ask('unsubscribeMails', { token: String(subscriber?.['token']) });
  await ask('unsubscribe', {}, { email: 'a@example.com' });
  await ask('reportScam', {}, { url: 'https://example.com', description: 'a trap' });
  await ask('listFeatures');
  await ask('listAuthMethods');
  await ask('listConnectedAccounts');
  const { email } = await signUpMember(server, 'Refused');
  const { text } = await mails.nextMail(email);
  await ask('refuseAccount', {}, undefined, /not-me\/#(\S+)/.exec(text)?.[1]);
}

/** Reports what another member shows, decides as a moderator, and objects; the owner is the moderator. */
async function useDesk(): Promise<void> {
  const other = await signUpMember(server, 'Reported');
  const promotion = 'UPDATE profiles SET two_factor = TRUE, is_moderator = TRUE WHERE id = ?';
  execute(server, promotion, owner.id);
  const [message = ''] = publishMessages(server, other, 1);
  const [answer] = query(server, 'SELECT id FROM message_replies WHERE message_id = ?', message);
  const secret = newSecret();
  const link = digestOf(secret);
  const subjects = { message, answer: String(answer?.['id']), profile: other.id };
  for (const [subject, subject_id] of Object.entries(subjects)) {
    await ask('report', {}, { subject, subject_id, reason: 'hate', link, email: 'a@example.com' });
  }
  await ask('showReport', {}, undefined, secret);
  await ask('showDeskUser');
  const decided: [string, string][] = [
    ['message', 'hide'],
    ['answer', 'hide'],
    ['profile', 'suspend'],
    ['answer', 'delete'],
    ['message', 'delete'],
    ['profile', 'delete'],
  ];
  for (const [subject, action] of decided) {
    const [found] = query(server, 'SELECT id FROM cases WHERE subject = ?', subject);
    const id = String(found?.['id']);
    await ask('showCase', { id });
    await ask('decideCase', {}, { id, action, reason: 'hate', words: '' });
    if (action !== 'delete') await ask('undoDecision', {}, { id });
  }
  await bePartOfCase(await signUpMember(server, 'Concerned'));
  for (const state of caseStates) {
    for (const subject of [{}, { subject: 'message' }]) {
      for (const urgent of [{}, { urgent: 'true' }]) {
        await ask('listCases', { state, ...subject, ...urgent });
        await ask('listCases', { state, ...subject, ...urgent, after: `1.1.${other.id}` });
      }
    }
  }
  execute(server, 'UPDATE profiles SET two_factor = FALSE');
  execute(server, 'UPDATE cases SET ended_at = 1 WHERE ended_at > 0');
}

/** Reports a message of the owner's own inbox, and lets a decision be objected to. */
async function bePartOfCase(concerned: Member): Promise<void> {
  await ask('sendMessage', {}, { recipient_id: owner.id, content: 'an unkind whisper' });
  const message_id = (await pageOf()).items[0]?.id;
  await ask('reportMessage', {}, { message_id, reason: 'hate', note: 'a note', consent: true });
  await ask('report', {}, { subject: 'profile', subject_id: concerned.id, reason: 'danger' });
  const found = query(server, 'SELECT id FROM cases WHERE subject_id = ?', concerned.id).at(-1);
  const id = String(found?.['id']);
  await ask('decideCase', {}, { id, action: 'warn', reason: 'hate', words: '' });
  let token: string | undefined;
  while (token === undefined) {
    token = /notice\/#(\S+)/.exec((await mails.nextMail(concerned.email)).text)?.[1];
  }
  await ask('listNotices');
  await ask('showNotice', {}, undefined, token);
  await ask('objectByToken', {}, { token, objection: 'no' });
  await ask('answerObjection', {}, { id, verdict: 'upheld', words: '' });
  await ask('putNoticeAway', {}, { id });
  // Its statement is that of objectByToken.
  asked.add('objectToDecision');
  const { email: identity, password } = server.superuser;
  await ask('signInSuperuser', {}, { identity, password });
  // PocketBase's own statements; superusers without the second factor get no code.
  asked.add('requestSuperuserCode').add('signInSuperuserWithCode');
}

/** Finds, suspends and promotes people, chooses names and newcomers, and deletes an account, as a superuser. */
async function keepHouse(): Promise<void> {
  const { id, username } = await signUpMember(server, 'Kept');
  const asSuperuser = async (name: string, fields: Record<string, unknown> = {}) => {
    asked.add(name);
    const contract = requests.get(name);
    if (!contract) throw new Error(`no request ${name}`);
    const { status, body, text } = await askDesk(server, contract, server.superuser.token, fields);
    expect(status, `${name}: ${text}`).toBeLessThan(400);
    return body;
  };
  for (const search of ['', 'kept']) {
    for (const after of [{}, { after: '2026-01-01 00:00:00.000Z x' }]) {
      await asSuperuser('findPeople', { search, ...after });
    }
  }
  for (const filter of peopleFilters) await asSuperuser('findPeople', { filter });
  await asSuperuser('showPerson', { id });
  await asSuperuser('showPerson', { id, after: `0.${id}` });
  await asSuperuser('suspendPerson', { id, reason: 'hate', words: '' });
  await asSuperuser('liftSuspension', { id });
  execute(server, 'UPDATE profiles SET two_factor = TRUE WHERE id = ?', id);
  await asSuperuser('setModerator', { id, is_moderator: true });
  await asSuperuser('listAudit');
  await asSuperuser('listAudit', { kind: 'decisions' });
  await asSuperuser('setReservedName', { name: 'mayor', is_reserved: true });
  await asSuperuser('setReservedName', { name: 'mayor', is_reserved: false });
  await asSuperuser('listReservedNames');
  const last_day = dayBefore(Date.now(), 0);
  const { items } = await asSuperuser('createInvitation', { uses: '2', last_day });
  await asSuperuser('changeHouseRules', { sign_ups: 'invited', blocked_domains: ['a.example'] });
  await asSuperuser('showHouseRules');
  const [{ id: invitation, path }] = items as [{ id: string; path: string }];
  const [, token] = path.split('invite=');
  const guest = { username: 'Guest', email: 'guest@example.com', password: 'Secret-123' };
  await ask('signUp', {}, { ...guest, invitation: token });
  await asSuperuser('listInvitations');
  await asSuperuser('removeInvitation', { id: invitation });
  await asSuperuser('changeHouseRules', { sign_ups: 'open', blocked_domains: [] });
  await asSuperuser('deletePerson', { id, username, words: 'asked by mail' });
}

/** Parts of the jobs' statements. A job is started without waiting for its end, so these are awaited. */
const ofJobs = [
  'DELETE FROM audit WHERE at',
  'DELETE FROM former_names WHERE day',
  'DELETE FROM held_messages WHERE id IN',
  'DELETE FROM scam_reports WHERE id IN',
  'SELECT DISTINCT profile_id FROM cases',
  'SELECT id FROM profiles WHERE confirm_until',
  'DELETE FROM cases WHERE id IN',
  'DELETE FROM outcome_mails WHERE due_at',
  'DELETE FROM invitations WHERE last_day',
  'DELETE FROM blocks WHERE mark',
  'DELETE FROM message_marks WHERE day',
  'DELETE FROM visit_days WHERE day',
  'INSERT INTO visit_days',
  'SELECT id, avatar, preview FROM profiles',
  "UPDATE profiles SET paused_until = ''",
];

async function runJobs(): Promise<void> {
  execute(server, `UPDATE profiles SET paused_until = '2026-01-01 00:00:00.000Z'`);
  const { token } = server.superuser;
  const { text } = await request(server, 'GET', '/api/crons', { token });
  const names = (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
  for (const name of names.filter((id) => !id.startsWith('__pb'))) await runJob(server, name);
  const wasRun = (part: string) => server.statements().some((sql) => sql.includes(part));
  await vi.waitUntil(() => ofJobs.every(wasRun), STEP_TIMEOUT);
}

async function lookAfterHouse(): Promise<void> {
  await ask('showHouseState');
  await ask('listScamReports', { state: 'open' });
  await ask('listScamReports', { state: 'open', after: '2026-01-01 00:00:00.000Z/an-id' });
  for (const table of exportTables) await ask('exportTable', { table });
  await ask('showNewsletter');
  await ask('sendLetter', {}, { texts: { en: { subject: 'Hello', markdown: 'A text' } } });
  await ask('sendTestMail', {}, {});
  await ask('sendTestLetter', {}, { language: 'en', subject: 'Hello', markdown: 'A text' });
  const [report] = query(server, 'SELECT id FROM scam_reports');
  await ask('setScamReportDone', {}, { id: String(report?.['id']), is_done: true });
  await ask('deleteScamReport', {}, { id: String(report?.['id']) });
}

async function leave(): Promise<void> {
  const { email, password } = owner;
  const changed = await ask('setPassword', {}, { password: 'Secret456', oldPassword: password });
  owner.token = String(changed['token']);
  await ask('refreshSession');
  await ask('signOutEverywhere');
  const signIn = async () => {
    owner.token = '';
    const session = await ask('signIn', {}, { identity: email, password: 'Secret456' });
    owner.token = String(session['token']);
  };
  await signIn();
  await ask('signOut');
  await signIn();
  await ask('deleteAccount');
}

it('all requests that the pages make were made', () => {
  expect([...requests.keys()].filter((name) => !asked.has(name))).toEqual([]);
});

/** Prepared statements, which PocketBase does not print, as it uses another connection. */
const unprinted = [
  activeBlocksQuery,
  arrivedStatement,
  claimStatement,
  foldedWordsQuery,
  holdStatement,
  keepMarkStatement,
  storeStatement,
  threadQuery,
  unmarkedQuery,
  versionQuery,
  waitStatement,
];

/** The printed statements have `?` for literals, too, without which SQLite does not find the index of an expression. */
const isOfExpression = (sql: string) => sql.includes('username GLOB ?');
const ofExpressions = [holdersQuery, metricsQuery, readinessQuery].map((sql) =>
  sql.replace(/\{:\w+\}/g, '?'),
);

/** Returns the statements of the triggers, with `?` for the values of their row. */
function triggered(): string[] {
  const triggers = query(server, "SELECT sql FROM sqlite_master WHERE type = 'trigger'");
  return triggers.flatMap(({ sql }) => {
    const [, body = ''] = /\bBEGIN\b(.*)\bEND\b/s.exec(String(sql)) ?? [];
    // A statement that only refuses reads no table.
    const statements = body.split(';').filter((part) => !/^\s*$|RAISE\(/.test(part));
    return statements.map((statement) => statement.replace(/\b(?:NEW|OLD)\.\w+/gi, '?'));
  });
}

/** Statements that may scan a table. */
const exceptions = [
  // Runs once, when the key of the push messages is made.
  'DELETE FROM notification_channels WHERE kind = ?',
  // A superuser has written few letters.
  'SELECT (?) FROM `newsletter_letters` WHERE id = ? COLLATE NOCASE LIMIT ?',
  // Runs once a night, to find files that belong to no profile.
  "SELECT id, avatar, preview FROM profiles WHERE avatar != '' OR preview != ''",
  // Runs once after an update that changes how hidden words are folded.
  "SELECT id, hidden_words FROM inbox_rules WHERE folded_words != ''",
  // Holds only what senders took back within a minute.
  'SELECT id, link_digest FROM withdrawals ORDER BY id LIMIT ?',
  // A letter goes to every reader.
  'UPDATE newsletter_subscribers SET letter = ?, due_at = ?, noted_at = ?, tries = 0 WHERE is_confirmed',
];

/** Returns the steps of a statement's query plan whose time grows with the size of a table. */
function slowSteps(sql: string): string[] {
  const steps = query(server, `EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => String(detail));
  // SQLite scans the result of a subquery and a list in the request, but must never scan a table.
  const isTemporary = (name = '') =>
    ['json_each', 'CONSTANT'].includes(name) ||
    steps.some((step) => step === `CO-ROUTINE ${name}` || step === `MATERIALIZE ${name}`);
  const isScan = (step: string) => step.startsWith('SCAN ') && !isTemporary(step.split(' ')[1]);
  // Sorting the list of a response is allowed, as it has only one page.
  const isSort = (step: string) =>
    /TEMP B-TREE FOR (?!json_group_array|group_concat|DISTINCT)/.test(step);
  // Chosen messages must be found by their ids, not by reading the whole inbox.
  const isOfChosen = sql.includes('IN (SELECT value FROM json_each(?))');
  const isInbox = (step: string) => isOfChosen && step.includes('recipient_id');
  return steps.filter((step) => isScan(step) || isSort(step) || isInbox(step));
}

it('every statement uses an index', () => {
  const isOfTable = /\b(?:FROM|INTO|UPDATE|JOIN) `?(?!_|sqlite_|pragma_)\w/;
  const printed = server.statements().filter((sql) => isOfTable.test(sql));
  expect(printed.some(isOfExpression)).toBe(true);
  const compiled = printed.filter((sql) => !isOfExpression(sql));
  const all = [...compiled, ...ofExpressions, ...unprinted, ...triggered()];
  expect(printed.length).toBeGreaterThan(120);
  expect(triggered().length).toBeGreaterThan(10);
  const slow = all.filter((sql) => slowSteps(sql).length > 0);
  expect(slow.toSorted()).toEqual(exceptions);
});
