import { describe, expect, it } from 'vitest';
import { EXPORT_PAGE } from '../../pocketbase/hooks/accounts/export-query.ts';
import {
  exportAccount,
  exportLines,
  type AccountExport,
} from '../../src/contract/account-export.ts';
import { undoDecision } from '../../src/contract/desk.ts';
import { deleteMessage } from '../../src/contract/messages.ts';
import { putNoticeAway, objectToDecision } from '../../src/contract/notices.ts';
import { changeInboxRules } from '../../src/contract/inbox-rules.ts';
import { addDevice, changeNotifications } from '../../src/contract/notifications.ts';
import { dayBefore } from '../../src/rules/days.ts';
import {
  codeAt,
  records,
  request,
  sendMessage,
  signUpMember,
  type Member,
} from '../support/api.ts';
import { block, newestMessage, Sender } from '../support/blocks.ts';
import { execute, query, storedRows } from '../support/database.ts';
import {
  askDesk,
  decide,
  newModerator,
  openCase,
  publicMessage,
  report,
  reportOwn,
} from '../support/reports.ts';
import { fillInbox, holdBack } from '../support/fill-inbox.ts';
import { confirmAddress } from '../support/notifications.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startPushService } from '../support/push-service.ts';
import { answerBack, digestOf, newSecret, reply, sendWithLink } from '../support/sender-links.ts';
import { startServer, type Server } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { sendLater } from '../support/waiting-messages.ts';

const mails = setUp(() => startMailServer());
const push = setUp(() => startPushService());
const server = setUp(() => startServer({ env: { ...mails.env, PUSH_HOSTS: push.origin } }));

const take = (owner: Pick<Member, 'token'>, from: Pick<Server, 'url'> = server) =>
  request(from, 'GET', exportAccount.path, { token: owner.token });

async function exportOf(owner: Pick<Member, 'token'>): Promise<AccountExport> {
  const { status, text } = await take(owner);
  expect(status, text).toBe(200);
  return JSON.parse(text) as AccountExport;
}

const act = (
  member: Member,
  contract: { method: 'POST' | 'PATCH' | 'DELETE'; path: string },
  json: object,
) => request(server, contract.method, contract.path, { token: member.token, json });

describe('an export', () => {
  it('is a file that no cache keeps, one message a line', async () => {
    const owner = await signUpMember(server, 'Formed');
    await sendMessage(server, owner, 'first\nline');
    await sendMessage(server, owner, 'second');
    const { headers, text } = await take(owner);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-encoding')).toBe('gzip');
    const name = `Formed-${dayBefore(Date.now(), 0)}.json`;
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    const lines = text.split('\n').filter((line) => line !== '');
    expect(lines).toHaveLength(5);
    expect(lines.slice(1)).toEqual([
      exportLines.messages,
      expect.stringContaining('"second"'),
      expect.stringContaining('"first\\nline"'),
      exportLines.end,
    ]);
  });

  it('has every field of the profile, its settings and notifications', async () => {
    const owner = await signUpMember(server, 'Whole', 'ar');
    await confirmAddress(server, owner);
    const change = { bio: 'I listen', prompt: 'What is new?', voice: 'plum' };
    const flags = { hide_answers: true, hide_last_seen: true, visits_uncounted: true };
    const until = `${dayBefore(Date.now(), -2)} 08:00:00.000Z`;
    await request(server, 'PATCH', records('profiles', owner.id), {
      token: owner.token,
      json: { ...change, ...flags, paused_until: until },
    });
    await act(owner, changeInboxRules, { add: ['kalb', 'مرحبا'], hold_unmarked: true });
    await act(owner, addDevice, { address: `${push.origin}/a-device` });
    const quiet = { starts: 22 * 60, ends: 7 * 60 + 30 };
    await act(owner, changeNotifications, { mail: 'daily', quiet, utc_offset: 60 });
    const today = dayBefore(Date.now(), 0);
    expect(await exportOf(owner)).toEqual({
      product: 'Hamsa',
      version: 2,
      exported_at: expect.stringMatching(new RegExp(`^${today}T.*Z$`)) as string,
      profile: {
        id: owner.id,
        ...change,
        username: 'Whole',
        page: `${server.url}/Whole`,
        email: owner.email,
        email_confirmed: true,
        confirm_until: null,
        picture: '',
        preview_picture: '',
        language: 'ar',
        joined_at: today,
        last_seen: today,
        is_moderator: false,
      },
      settings: {
        who_may_write: 'everybody',
        paused_until: until.replace(' ', 'T'),
        hidden_words: ['kalb', 'مرحبا'],
        hold_unmarked: true,
        show_last_seen: false,
        count_visits: false,
        hide_answers: true,
        has_password: true,
        two_step_sign_in: false,
        needs_profile_setup: false,
        connected_accounts: [],
        notifications: {
          mail: 'daily',
          daily_mail_at_utc: '08:00',
          devices: [{ service: push.origin, added_at: today }],
          quiet_hours: { from: '22:00', to: '07:30', minutes_ahead_of_utc: 60 },
        },
      },
      visits: [],
      blocked_senders: [],
      decisions: [],
      reports: [],
      moderation_log: [],
      held_messages: [],
      messages: [],
    });
  });

  it('has the connected account, the visits that are shown, and when a block certainly has begun', async () => {
    const owner = await signUpMember(server, 'Linked');
    execute(
      server,
      `INSERT INTO _externalAuths (id, collectionRef, recordRef, provider, providerId, created, updated)
      SELECT 'linked000000001', id, ?, 'google', '104857600042', ?, ? FROM _collections
      WHERE name = 'profiles'`,
      ...[owner.id, '2026-01-02 03:04:05.000Z', '2026-01-02 03:04:05.000Z'],
    );
    for (const hoursAgo of [13, 11]) {
      await new Sender(server).write(owner, 'a marked whisper');
      await block(server, owner, await newestMessage(server, owner));
      const begun = new Date(Date.now() - hoursAgo * 3_600_000).toISOString().replace('T', ' ');
      const newest = `profile_id = ? AND begins_at > ?`;
      const now = new Date().toISOString().replace('T', ' ');
      execute(server, `UPDATE blocks SET begins_at = ? WHERE ${newest}`, begun, owner.id, now);
    }
    const day = dayBefore(Date.now(), 1);
    execute(server, 'INSERT INTO visit_days VALUES (?, ?, 37, 4, 3)', owner.id, day);
    const { settings, blocked_senders, visits } = await exportOf(owner);
    expect(visits).toEqual([{ day, opened: 30, wrote: null }]);
    expect(settings.connected_accounts).toEqual([
      { provider: 'google', id: '104857600042', connected_at: '2026-01-02' },
    ]);
    const times = blocked_senders.map(({ begun_on }) => begun_on);
    expect(times).toHaveLength(2);
    expect(times).toContain(null);
    expect(times.find((time) => time !== null)).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('has the entries of the moderation log, and none that tells of a report', async () => {
    const owner = await signUpMember(server, 'Logged');
    const keeper = await newModerator(server, 'log-keeper');
    const warned = await openCase(server, owner, 'a warned whisper');
    await decide(server, keeper.token, { id: warned.id, action: 'warn', words: 'Be kind.' });
    const dismissed = await openCase(server, owner, 'a fine whisper');
    await decide(server, keeper.token, { id: dismissed.id, action: 'dismiss' });
    // Somebody else who takes over a name does not take over its entries.
    execute(
      server,
      `UPDATE profiles SET username = 'Renamed', email = 'r@r.example' WHERE id = ?`,
      owner.id,
    );
    const heir = await signUpMember(server, 'Logged');
    const reversed = await openCase(server, owner, 'a whisper too much');
    await decide(server, keeper.token, { id: reversed.id, action: 'warn', words: 'No.' });
    await askDesk(server, undoDecision, keeper.token, { id: reversed.id });
    const redismissed = await openCase(server, owner, 'a third whisper');
    await decide(server, keeper.token, { id: redismissed.id, action: 'dismiss' });
    await askDesk(server, undoDecision, keeper.token, { id: redismissed.id });
    const entry = { day: dayBefore(Date.now(), 0), about: 'message' };
    const warning = { ...entry, action: 'warn', reason: 'threat', words: 'Be kind.' };
    const told = (await exportOf(owner)).moderation_log;
    expect(told.map(({ action, words }) => [action, words])).toEqual([
      ['undo', ''],
      ['warn', 'No.'],
      ['warn', 'Be kind.'],
    ]);
    expect(told.at(-1)).toEqual({ ...warning, by_you: false });
    expect((await exportOf(heir)).moderation_log).toEqual([]);
    const made = await exportOf(keeper);
    expect(made.moderation_log.map(({ action }) => action)).toEqual([
      'undo',
      'dismiss',
      'undo',
      'warn',
      'dismiss',
      'warn',
    ]);
    expect(made.moderation_log.slice(-2)).toEqual([
      { ...entry, by_you: true, action: 'dismiss', reason: 'no_breach', words: '' },
      { ...warning, by_you: true },
    ]);
    expect(JSON.stringify(made)).not.toMatch(/Logged|Renamed/);
  });

  it('has messages, replies with their audience, and what is held back', async () => {
    const owner = await signUpMember(server, 'Read');
    const { token } = owner;
    const first = await sendMessage(server, owner, 'to publish');
    const change = { is_public: true, is_new: false, is_favorite: true, reactions: '❤️🔥' };
    await request(server, 'PATCH', records('messages', first), { token, json: change });
    await sendWithLink(server, owner, newSecret(), 'with a link');
    const linked = await newestMessage(server, owner);
    await reply(server, owner, first, 'for all', { is_public: true });
    await reply(server, owner, first, 'for me', { is_public: false });
    await reply(server, owner, linked, 'for you', { for_sender: true, may_answer: true });
    holdBack(server, owner, 1);
    const { messages, held_messages } = await exportOf(owner);
    const id = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/) as string;
    const today = dayBefore(Date.now(), 0);
    const plain = { id, created_at: today, sender_may_answer: false, is_withheld: false };
    expect(messages).toEqual([
      {
        id: linked,
        created_at,
        content: 'with a link',
        is_public: false,
        // A reply marks its message as seen.
        is_seen: true,
        is_favorite: false,
        is_withheld: false,
        reactions: '',
        replies: [{ ...plain, content: 'for you', audience: 'sender', sender_may_answer: true }],
      },
      {
        id: first,
        created_at,
        content: 'to publish',
        is_public: true,
        is_seen: true,
        is_favorite: true,
        is_withheld: false,
        reactions: '❤️🔥',
        replies: [
          { ...plain, content: 'for all', audience: 'everybody' },
          { ...plain, content: 'for me', audience: 'nobody' },
        ],
      },
    ]);
    expect(held_messages).toEqual([{ id, created_at, content: 'held 0', held_because: 'word' }]);
  });

  it('has what moderators hid, with their decision, and no text that was deleted', async () => {
    const owner = await signUpMember(server, 'Decided');
    const { message, id } = await openCase(server, owner, 'a hidden whisper');
    const words = 'Please be kind.';
    await decide(server, server.superuser.token, { id, action: 'hide', words });
    await act(owner, objectToDecision, { id, objection: 'It was a joke.' });
    await act(owner, putNoticeAway, { id });
    const own = await sendMessage(server, owner, 'an unkind whisper');
    await reportOwn(server, owner, own, { note: 'It scares me.' });
    const gone = await sendMessage(server, owner, 'a deleted whisper');
    const path = deleteMessage.path.replace('{id}', gone);
    await request(server, deleteMessage.method, path, { token: owner.token });
    const { text } = await take(owner);
    const { messages, decisions, reports } = JSON.parse(text) as AccountExport;
    expect(messages.find((one) => one.id === message)).toMatchObject({
      content: 'a hidden whisper',
      is_public: false,
      is_withheld: true,
    });
    const day = dayBefore(Date.now(), 0);
    expect(decisions).toEqual([
      {
        day,
        about: 'message',
        content: 'a hidden whisper',
        action: 'hide',
        reason: 'threat',
        words,
        objection: { text: 'It was a joke.', state: 'open', answer: '' },
      },
    ]);
    expect(reports).toEqual([
      {
        day,
        content: 'an unkind whisper',
        reason: 'threat',
        note: 'It scares me.',
        outcome: 'open',
        words: '',
      },
    ]);
    expect(text).not.toContain('a deleted whisper');
  });

  it('has nothing of a person but the own', async () => {
    const owner = await signUpMember(server, 'Alone');
    const other = await signUpMember(server, 'Stranger');
    await sendMessage(server, owner, 'mine');
    const foreign = await publicMessage(server, other, 'a whisper of another inbox');
    await reply(server, other, foreign, 'an answer of another', { is_public: true });
    holdBack(server, other, 2);
    await report(server, 'message', foreign, { note: 'a note of a visitor' });
    const { text } = await take(owner);
    for (const part of ['of another', other.id, other.username, 'held ', 'of a visitor'])
      expect(text).not.toContain(part);
  });
});

describe('no byte of an export', () => {
  /** Columns that hold something of a sender, of a device or of a session. */
  const secrets: Record<string, readonly string[]> = {
    messages: ['link_digest'],
    held_messages: ['link_digest'],
    message_marks: ['mark'],
    blocks: ['mark', 'begins_at', 'id'],
    withdrawals: ['link_digest'],
    waiting_messages: ['content', 'link_digest', 'mark'],
    case_reports: ['link_digest', 'email', 'id', 'case_id'],
    cases: ['decided_by'],
    notification_channels: ['address', 'id'],
    newsletter_subscribers: ['email', 'token'],
    profiles: ['password', 'tokenKey'],
    inbox_rules: ['folded_words', 'id'],
  };

  it('is a mark, a digest, a token or an address of a device', async () => {
    const owner = await signUpMember(server, 'Silent');
    await confirmAddress(server, owner);
    await act(owner, addDevice, { address: `${push.origin}/of-silent` });
    await act(owner, changeNotifications, { mail: 'at_once', utc_offset: 0 });
    const unwanted = new Sender(server);
    await unwanted.write(owner, 'a marked whisper');
    await block(server, owner, await newestMessage(server, owner));
    const secret = newSecret();
    await sendWithLink(server, owner, secret, 'a linked whisper', { mark: unwanted.tagFor(owner) });
    const linked = await newestMessage(server, owner);
    await reply(server, owner, linked, 'and?', { for_sender: true, may_answer: true });
    await answerBack(server, owner, secret, 'one word back');
    await act(owner, changeInboxRules, { add: ['khalas'] });
    await unwanted.write(owner, 'khalas');
    const marked = { mark: unwanted.tagFor(owner), link: digestOf(newSecret()) };
    await sendLater(server, owner, 'a whisper that waits', marked);
    const { message } = await openCase(server, owner, 'a reported whisper');
    const note = 'noticed by a visitor';
    const link = digestOf(newSecret());
    await report(server, 'message', message, { email: 'reporter@example.com', note, link });
    await reportOwn(server, owner, linked);

    const { text } = await take(owner);
    expect(text).toContain('one word back');
    const rows = storedRows(server);
    const found = Object.entries(secrets).flatMap(([table, columns]) =>
      columns.flatMap((column) =>
        (rows.get(table) ?? [])
          .map((row) => String(row[column]))
          .filter((value) => value !== '' && text.includes(value))
          .map((value) => `${table}.${column}: ${value}`),
      ),
    );
    expect(found).toEqual([]);
    // The test looks for something in each of the main tables.
    for (const table of [
      'messages',
      'message_marks',
      'blocks',
      'case_reports',
      'waiting_messages',
      'notification_channels',
    ]) {
      const [column = ''] = secrets[table] ?? [];
      expect(
        rows.get(table)?.some((row) => row[column] !== ''),
        table,
      ).toBe(true);
    }
    expect(text).not.toContain(note);
    // Nothing says which messages have one sender.
    expect(text).not.toMatch(/earlier|has_link|thread/);
  });
});

/**
 * The columns of the tables with data of an account, each with what an export says of it. A new column fails here
 * until it is exported, or left out for a reason.
 */
describe('every stored column', () => {
  const exported = 'exported';
  const secret = 'a secret of the account or of its sessions';
  const ofSender = 'something of a sender';
  const internal = 'tells nothing about the person';
  /** By table, the columns of each reason. */
  const columns: Record<string, Record<string, string>> = {
    profiles: {
      [exported]:
        'id email verified username bio voice prompt hide_answers avatar allow_anonymous paused_until ' +
        'needs_profile_setup last_seen preview hide_last_seen visits_uncounted language has_password ' +
        'two_factor created_at is_moderator confirm_until',
      [secret]: 'password tokenKey',
      [internal]: 'emailVisibility',
      'nobody can ask while it is set': 'is_suspended',
    },
    messages: {
      [exported]: 'id content is_public is_new is_favorite reactions is_withheld created_at',
      [internal]: 'recipient_id',
      [ofSender]: 'link_digest',
    },
    held_messages: {
      [exported]: 'id content reason created_at',
      [internal]: 'recipient_id',
      [ofSender]: 'link_digest',
    },
    message_replies: {
      [exported]: 'id content is_public for_sender may_answer is_withheld created_at',
      'a reply stands in its message, in its order': 'message_id place',
      [internal]: 'user_id',
    },
    inbox_rules: {
      [exported]: 'hidden_words hold_unmarked',
      [internal]: 'id profile_id',
      'the same words, as they are compared': 'folded_words',
    },
    quiet_hours: { [exported]: 'starts ends utc_offset', [internal]: 'profile_id' },
    notification_channels: {
      [exported]: 'kind host daily_minute added_at',
      [internal]: 'id profile_id due_at noted_at tries is_claimed',
      'a key to the device, or the token that ends the mails': 'address',
    },
    blocks: {
      [exported]: 'begins_at created_day',
      [internal]: 'profile_id id',
      [ofSender]: 'mark',
    },
    audit: {
      [exported]: 'at action subject reason words',
      'whoever decided is not told': 'actor',
      'the own name, or somebody else’s': 'target',
      [internal]: 'id case_id profile_id actor_id',
    },
    _externalAuths: {
      [exported]: 'provider providerId created',
      [internal]: 'id collectionRef recordRef',
      'the same time, since a link never changes': 'updated',
    },
  };

  it.each(Object.entries(columns))(
    'of %s is in an export, or left out for a reason',
    (table, reasons) => {
      const stored = query(server, 'SELECT name FROM pragma_table_info(?)', table);
      const known = Object.values(reasons).flatMap((names) => names.split(' '));
      expect(stored.map(({ name }) => String(name)).sort()).toEqual(known.sort());
    },
  );
});

describe('an inbox of several pages', () => {
  it.each([EXPORT_PAGE, 2 * EXPORT_PAGE + 500])(
    'of %i messages has each once, newest first',
    async (size) => {
      const owner = await signUpMember(server, `Pages${size}`);
      fillInbox(server, owner, size);
      const { messages } = await exportOf(owner);
      const expected = Array.from({ length: size }, (_, index) => `message ${size - 1 - index}`);
      expect(messages.map(({ content }) => content)).toEqual(expected);
    },
  );

  it('of one moment has each once', async () => {
    const owner = await signUpMember(server, 'Moment');
    fillInbox(server, owner, EXPORT_PAGE + 10);
    execute(
      server,
      `UPDATE messages SET created_at = '2026-01-01 00:00:00.000Z' WHERE recipient_id = ?`,
      owner.id,
    );
    const { messages } = await exportOf(owner);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(EXPORT_PAGE + 10);
    expect(messages).toHaveLength(EXPORT_PAGE + 10);
  });

  it('that changes meanwhile has each that stayed once, in order', async () => {
    const owner = await signUpMember(server, 'Moving');
    const size = 5 * EXPORT_PAGE;
    // Long texts, so that the answer does not fit into the buffers of the connection.
    const tail = 'x'.repeat(1500);
    fillInbox(server, owner, size, (index) => `${index} ${tail}`);
    const answer = await fetch(server.url + exportAccount.path, {
      headers: { authorization: owner.token, 'accept-encoding': 'identity' },
    });
    const reader = answer.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    while (!text.includes(tail)) {
      text += decoder.decode((await reader?.read())?.value, { stream: true });
    }
    // The rest is read only now.
    const json = { recipient_id: owner.id, content: 'came meanwhile' };
    await request(server, 'POST', records('messages'), { json });
    execute(
      server,
      `DELETE FROM messages WHERE recipient_id = ? AND content = ?`,
      owner.id,
      `0 ${tail}`,
    );
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      text += decoder.decode(value, { stream: !done });
      if (done) break;
    }
    const { messages } = JSON.parse(text) as AccountExport;
    const numbers = messages.map(({ content }) => Number(content.split(' ')[0]));
    expect(numbers).toEqual(Array.from({ length: size - 1 }, (_, index) => size - 1 - index));
  });
});

describe('an export is refused', () => {
  it('to a guest, with an old token, and with a query', async () => {
    const owner = await signUpMember(server, 'Refused');
    expect((await take({ token: '' })).status).toBe(401);
    execute(server, `UPDATE profiles SET tokenKey = ? WHERE id = ?`, 'x'.repeat(50), owner.id);
    expect((await take(owner)).status).toBe(401);
    const asked = await signUpMember(server, 'Asked');
    const path = `${exportAccount.path}?id=${owner.id}`;
    const answer = await request(server, 'GET', path, { token: asked.token });
    expect([answer.status, codeAt(answer, 'query')]).toEqual([400, 'query_not_allowed']);
  });

  it(
    'while another one of the account is sent, and not to another account',
    { tags: 'long' },
    async () => {
      const owner = await signUpMember(server, 'Twice');
      fillInbox(server, owner, 5 * EXPORT_PAGE, (index) => `${index} ${'y'.repeat(1500)}`);
      const headers = { authorization: owner.token, 'accept-encoding': 'identity' };
      const first = await fetch(server.url + exportAccount.path, { headers });
      const second = await take(owner);
      expect([second.status, codeAt(second, 'request')]).toEqual([429, 'too_many_requests']);
      expect(second.headers.get('retry-after')).toBe('60');
      expect((await take(await signUpMember(server, 'Another'))).status).toBe(200);
      expect(JSON.parse(await first.text())).toMatchObject({ version: 2 });
      expect((await take(owner)).status).toBe(200);
    },
  );

  it('no more after a reader who left', { tags: 'long' }, async () => {
    const owner = await signUpMember(server, 'Left');
    fillInbox(server, owner, 5 * EXPORT_PAGE, (index) => `${index} ${'z'.repeat(1500)}`);
    const leaving = new AbortController();
    const headers = { authorization: owner.token, 'accept-encoding': 'identity' };
    await fetch(server.url + exportAccount.path, { headers, signal: leaving.signal });
    leaving.abort();
    await expect.poll(async () => (await take(owner)).status).toBe(200);
  });
});
