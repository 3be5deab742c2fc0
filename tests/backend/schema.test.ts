import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDENTIFIER_PATTERN } from '../../pocketbase/hooks/engine/identifier.ts';
import {
  blocksQuery,
  blockStatement,
  obstacleQuery,
  removeStatement,
} from '../../pocketbase/hooks/inbox/blocks.ts';
import {
  allHeldDeletion,
  heldDeletion,
  heldPageQuery,
  releaseStatement,
} from '../../pocketbase/hooks/inbox/held-query.ts';
import {
  daysQuery,
  lastReadQuery,
  pageQuery,
  type InboxQueryScope,
} from '../../pocketbase/hooks/inbox/inbox-query.ts';
import {
  changeStatement,
  deletionStatements,
  partOf,
  repliesStatement,
  selected,
} from '../../pocketbase/hooks/inbox/many-query.ts';
import { repliesCountQuery } from '../../pocketbase/hooks/inbox/replies.ts';
import { clearStatement, rulesQuery } from '../../pocketbase/hooks/inbox/rules.ts';
import {
  addStatement,
  forgetStatement,
  visitDaysQuery,
} from '../../pocketbase/hooks/inbox/visit-days.ts';
import { reopenStatement } from '../../pocketbase/hooks/pages/pauses.ts';
import {
  answeredQuery,
  answerQuery,
  profileQuery,
} from '../../pocketbase/hooks/pages/public-profile-query.ts';
import { versionQuery } from '../../pocketbase/hooks/pages/rendered-profiles.ts';
import { limits, type Limit } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { HELD_MAX, heldCountQuery } from '../../pocketbase/hooks/sending/held-count.ts';
import { foldedWordsQuery, unmarkedQuery } from '../../pocketbase/hooks/sending/hidden-words.ts';
import {
  begunQuery,
  forgetMarksStatement,
  forgetRemovedStatement,
} from '../../pocketbase/hooks/sending/sender-marks.ts';
import { profileFields, profileFieldsWhere } from '../../src/contract/profiles.ts';
import { locales } from '../../src/i18n/locales.ts';
import { AVATAR_MAX_BYTES } from '../../src/pictures/avatar-file.ts';
import { HIDDEN_WORD_MAX, HIDDEN_WORDS_MAX } from '../../src/rules/hidden-words.ts';
import { inboxFilters, inboxOrders } from '../../src/rules/inbox.ts';
import { MESSAGE_MAX } from '../../src/rules/message.ts';
import { CHANGED_PASSWORD_MIN, PASSWORD_MAX_BYTES } from '../../src/rules/password.ts';
import { REACTIONS } from '../../src/rules/reactions.ts';
import { REPLY_MAX } from '../../src/rules/reply.ts';
import { CODE_LENGTH, CODE_LIFETIME } from '../../src/rules/second-factor.ts';
import { countCharacters } from '../../src/rules/text.ts';
import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from '../../src/rules/username.ts';
import { request } from '../support/api.ts';
import { query } from '../support/database.ts';
import { startServer, type Server } from '../support/server.ts';

// Migrations are history and may repeat a number; here the live schema is held against the rules.

interface Collection {
  name: string;
  type: string;
  fields: { name: string; [option: string]: unknown }[];
  [option: string]: unknown;
}

interface RateLimitRule {
  label: string;
  maxRequests: number;
  /** Seconds. */
  duration: number;
}

/** Tables beside the collections, which triggers keep true, or empty. */
const counts = ['blocks', 'inbox_counts', 'message_marks', 'page_versions', 'visit_days'];

/** Collections for what a request carries, which keep no record. */
const keptEmpty = ['email_changes', 'message_forms', 'newsletter_removals', 'sign_ups'];

let server: Server;
let collections: Collection[];

beforeAll(async () => {
  server = await startServer();
  const { token } = server.superuser;
  const { body } = await request(server, 'GET', '/api/collections?perPage=100', { token });
  collections = (body['items'] as Collection[]).filter(({ name }) => !name.startsWith('_'));
});
afterAll(() => server.stop());

const collection = (name: string) => collections.find((found) => found.name === name);
const field = (of: string, name: string) =>
  collection(of)?.fields.find((found) => found.name === name);

it('there are the collections of the specification, and what visitors leave', () => {
  expect(collections.map(({ name }) => name).sort()).toEqual([
    'email_changes',
    'held_messages',
    'inbox_rules',
    'message_forms',
    'message_replies',
    'messages',
    'newsletter_removals',
    'newsletter_subscribers',
    'profiles',
    'scam_reports',
    'sign_ups',
  ]);
});

it.each([
  ['profiles', [...Object.keys(profileFields), 'emailVisibility', 'id', 'tokenKey'].sort()],
  [
    'messages',
    [
      'content',
      'created_at',
      'id',
      'is_favorite',
      'is_new',
      'is_public',
      'reactions',
      'recipient_id',
    ],
  ],
  ['message_replies', ['content', 'created_at', 'id', 'is_public', 'message_id', 'user_id']],
  ['held_messages', ['content', 'created_at', 'id', 'reason', 'recipient_id']],
  ['inbox_rules', ['folded_words', 'hidden_words', 'hold_unmarked', 'id', 'profile_id']],
  ['email_changes', ['id']],
  ['message_forms', ['content', 'id', 'recipient_id']],
  ['newsletter_removals', ['id']],
  ['newsletter_subscribers', ['created_at', 'email', 'id', 'language']],
  ['scam_reports', ['created_at', 'description', 'id', 'url']],
  ['sign_ups', ['id']],
])('%s has the fields of the specification, and none for a sender', (name, fields) => {
  expect(
    collection(name)
      ?.fields.map((found) => found.name)
      .sort(),
  ).toEqual(fields);
});

it.each<[string, string, object]>([
  ['profiles', 'username', { min: USERNAME_MIN, max: USERNAME_MAX, pattern: USERNAME_PATTERN }],
  ...profileFieldsWhere(({ max, values }) => Boolean(max ?? values)).map(
    ([name, { max, values }]) =>
      ['profiles', name, max ? { max } : { values, maxSelect: 1 }] satisfies [
        string,
        string,
        object,
      ],
  ),
  ['profiles', 'preview', { maxSelect: 1, mimeTypes: ['image/jpeg'] }],
  ['profiles', 'avatar', { maxSize: AVATAR_MAX_BYTES, maxSelect: 1, mimeTypes: ['image/jpeg'] }],
  ['profiles', 'password', { min: CHANGED_PASSWORD_MIN, max: PASSWORD_MAX_BYTES }],
  ['profiles', 'language', { values: locales.map(({ code }) => code), maxSelect: 1 }],
  ['messages', 'content', { max: MESSAGE_MAX, required: true }],
  ['held_messages', 'content', { max: MESSAGE_MAX, required: true }],
  ['held_messages', 'recipient_id', { required: true, cascadeDelete: true, maxSelect: 1 }],
  ['inbox_rules', 'profile_id', { required: true, cascadeDelete: true, maxSelect: 1 }],
  ['message_replies', 'content', { max: REPLY_MAX, required: true }],
  ['messages', 'recipient_id', { required: true, cascadeDelete: true, maxSelect: 1 }],
  ['message_replies', 'message_id', { required: true, cascadeDelete: true, maxSelect: 1 }],
  ['message_replies', 'user_id', { required: true, cascadeDelete: true, maxSelect: 1 }],
])('%s.%s keeps the rules', (of, name, options) => {
  expect(field(of, name)).toMatchObject(options);
});

it.each([
  ...['held_messages', 'inbox_rules'],
  ...['profiles', 'messages', 'message_replies', 'newsletter_subscribers', 'scam_reports'],
  'email_changes',
  'message_forms',
  'newsletter_removals',
  'sign_ups',
])('ids of %s are version 4 UUIDs', (name) => {
  const id = field(name, 'id');
  expect(id).toMatchObject({ pattern: IDENTIFIER_PATTERN, min: 36, max: 36 });
  // Drawn by chance to the last digit: no part of it counts up or tells a time.
  expect(`^${String(id?.['autogeneratePattern'])}$`).toBe(IDENTIFIER_PATTERN);
});

it('all hidden words at once fit, as they are typed and folded', () => {
  // Four bytes a character, and what JSON puts around each; folding may make two letters of one.
  const bytes = HIDDEN_WORDS_MAX * (4 * HIDDEN_WORD_MAX + 3) + 2;
  expect(Number(field('inbox_rules', 'hidden_words')?.['maxSize'])).toBeGreaterThan(bytes);
  const folded = HIDDEN_WORDS_MAX * (2 * HIDDEN_WORD_MAX + 1);
  expect(Number(field('inbox_rules', 'folded_words')?.['max'])).toBeGreaterThan(folded);
});

it('so many messages are held back at most as the rules say', () => {
  const sql = `SELECT sql FROM sqlite_master WHERE name = 'held_message_arrives'`;
  expect(query(server, sql)[0]?.['sql']).toContain(` ${HELD_MAX} <`);
});

it('all reactions at once fit', () => {
  const max = Number(field('messages', 'reactions')?.['max']);
  expect(countCharacters(REACTIONS.join(''))).toBeLessThanOrEqual(max);
});

describe('ways in', () => {
  it('the second factor is a code by mail, for those who switched it on', () => {
    expect(collection('profiles')).toMatchObject({
      otp: { enabled: true, length: CODE_LENGTH, duration: CODE_LIFETIME },
      mfa: { enabled: true, rule: 'two_factor = true' },
      passwordAuth: { enabled: true, identityFields: ['email'] },
      oauth2: { enabled: false, providers: [] },
    });
  });

  it('links and codes live as long as the mails say', () => {
    expect(CODE_LIFETIME).toBe(10 * 60);
    expect(collection('profiles')).toMatchObject({
      passwordResetToken: { duration: 30 * 60 },
      emailChangeToken: { duration: 30 * 60 },
      verificationToken: { duration: 24 * 60 * 60 },
    });
  });
});

describe('privacy', () => {
  it.each(locales.map(({ code }) => code))(
    'the policy in %s lists exactly what is stored',
    (lang) => {
      const path = new URL(`../../content/pages/privacy-policy/${lang}.mdx`, import.meta.url);
      const codes = readFileSync(path, 'utf8').matchAll(/^\| `(\w+\.\w+)`/gm);
      const columnsOf = (table: string) =>
        query(server, 'SELECT name FROM pragma_table_info(?)', table);
      const counted = counts.flatMap((table) =>
        columnsOf(table).map(({ name }) => `${table}.${String(name)}`),
      );
      const stored = [
        ...collections
          .filter(({ name }) => !keptEmpty.includes(name))
          .flatMap(({ name, fields }) => fields.map((one) => `${name}.${one.name}`)),
        ...counted,
      ];
      expect([...codes].map(([, code]) => code).sort()).toEqual(stored.sort());
    },
  );

  it('there is no table beside the collections, PocketBase’s own and the counts', () => {
    const tables = query(server, "SELECT name FROM sqlite_master WHERE type = 'table'");
    const others = tables
      .map(({ name }) => String(name))
      .filter((name) => !/^(?:_|sqlite_)/.test(name));
    expect(others.sort()).toEqual([...counts, ...collections.map(({ name }) => name)].sort());
  });

  it('request logs, alerts of new places and batches are off, rate limits are on', async () => {
    const { token } = server.superuser;
    const { body } = await request(server, 'GET', '/api/settings', { token });
    expect(body).toMatchObject({ logs: { maxDays: 0, logIP: false }, batch: { enabled: false } });
    expect(collection('profiles')).toMatchObject({ authAlert: { enabled: false } });
  });

  it('the rate limits are on when nobody turned them off', async () => {
    const untouched = await startServer({ rateLimits: 'on' });
    const { token } = untouched.superuser;
    const { body } = await request(untouched, 'GET', '/api/settings', { token });
    expect(body).toMatchObject({ rateLimits: { enabled: true } });
    const { rules } = body['rateLimits'] as { rules: RateLimitRule[] };
    const found = rules.map(({ label, maxRequests, duration }) => [label, maxRequests / duration]);
    const perSecond = ({ max, seconds }: Limit) => max / seconds;
    // Where a hook counts too, PocketBase allows twice as much, so that the hook refuses first.
    const twice = (limit: Limit) => 2 * perSecond(limit);
    expect(Object.fromEntries(found)).toEqual({
      '*:authWithOAuth2': twice(limits.provider),
      '*:authWithOTP': twice(limits.code_entry),
      '*:confirmEmailChange': 10 / 60,
      '/api/': 1000 / 10,
      '/api/block_sender': twice(limits.member_request),
      '/api/blocks/remove': twice(limits.member_request),
      '/api/held_messages/delete': twice(limits.member_request),
      '/api/held_messages/release': twice(limits.member_request),
      '/api/inbox_rules': twice(limits.member_request),
      '/api/messages/change_selected': twice(limits.member_request),
      '/api/messages/delete': twice(limits.member_request),
      '/api/messages/delete_selected': twice(limits.member_request),
      '/api/messages/set_visibility': twice(limits.member_request),
      '/api/set_password': twice(limits.member_request),
      '/api/update_allow_anonymous': twice(limits.member_request),
      'messages:create': 1000,
      'profiles:requestEmailChange': twice(limits.email_change),
      'profiles:requestPasswordReset': 30 / 60,
      'GET /api/realtime': 600 / 60,
    });
    await untouched.stop();
  });
});

const inboxScopes: InboxQueryScope[] = inboxFilters.flatMap((filter) =>
  inboxOrders.flatMap((order) =>
    ['', 'text'].flatMap((text) =>
      [false, true].map((isContinued) => ({ filter, order, text, isContinued })),
    ),
  ),
);

describe('every query the pages make is served by an index', () => {
  it.each([
    ...inboxScopes.flatMap((scope) => [
      [`the inbox of ${JSON.stringify(scope)}`, pageQuery(scope)],
      [`the cursor of ${JSON.stringify(scope)}`, lastReadQuery(scope)],
    ]),
    ['the days of an inbox', daysQuery],
    ['a change of chosen messages', changeStatement(['is_public', 'is_new'])],
    ['a change of the replies to chosen messages', repliesStatement],
    ...deletionStatements(partOf('recipient_id = {:owner}')).map((statement): [string, string] => [
      `a deletion of a part of an inbox: ${statement}`,
      statement,
    ]),
    ...deletionStatements(selected).map((statement): [string, string] => [
      `a deletion of what was chosen: ${statement}`,
      statement,
    ]),
    ['what is held back', heldPageQuery(false)],
    ['what is held back, from a cursor on', heldPageQuery(true)],
    ['how much is held back', heldCountQuery],
    ['a release', releaseStatement],
    ['a deletion of what is held back', heldDeletion],
    ['a deletion of all that is held back', allHeldDeletion],
    ['the rules of an inbox', rulesQuery],
    ['the hidden words of a recipient', foldedWordsQuery],
    ['whether a recipient wants marks', unmarkedQuery],
    ['a deletion of rules that ask for nothing', clearStatement],
    ['what stands in the way of a block', obstacleQuery],
    ['a block', blockStatement],
    ['the blocks of an owner', blocksQuery],
    ['a removal of a block', removeStatement],
    ['the blocks that have begun', begunQuery],
    ['forgetting marks', forgetMarksStatement],
    ['forgetting removed blocks', forgetRemovedStatement],
    ['the inboxes to reopen', reopenStatement],
    [
      'the messages that are seen at once',
      `UPDATE messages SET is_new = FALSE WHERE recipient_id = 'x' AND is_new = TRUE`,
    ],
    ['the counts of an inbox', `SELECT * FROM inbox_counts WHERE recipient_id = 'x'`],
    ['the version of a profile’s page', versionQuery],
    ['the days of a page', visitDaysQuery],
    ['adding up how often pages were opened', addStatement],
    ['forgetting the days of pages', forgetStatement],
    ['the days of a deleted page', `DELETE FROM visit_days WHERE profile_id = 'x'`],
    ['the public profile', profileQuery],
    ['the answers of a profile', answeredQuery],
    ['an answer', answerQuery],
    [
      'the last public replies of an author',
      `SELECT * FROM message_replies WHERE user_id = 'x' AND is_public = TRUE ORDER BY created_at DESC, id DESC LIMIT 21`,
    ],
    [
      'the public messages of a profile',
      `SELECT * FROM messages WHERE recipient_id = 'x' AND is_public = TRUE ORDER BY created_at DESC, id DESC LIMIT 21`,
    ],
    [
      'the replies of messages',
      `SELECT * FROM message_replies WHERE message_id IN ('x', 'y') ORDER BY created_at, id`,
    ],
    ['the number of replies to a message', repliesCountQuery],
    ['the check of a new id', `SELECT 1 FROM messages WHERE id = 'x' COLLATE NOCASE`],
    [
      'the visibility of all messages',
      `UPDATE messages SET is_public = TRUE WHERE recipient_id = 'x' AND is_public = FALSE`,
    ],
    [
      'the deletion of all public messages',
      `DELETE FROM messages WHERE recipient_id = 'x' AND is_public = TRUE`,
    ],
    ['the replies of a deleted author', `SELECT id FROM message_replies WHERE user_id = 'x'`],
  ])('%s', (_, sql) => {
    const bound = sql.replace(/\{:(\w+)\}/g, ':$1');
    const plan = query(server, `EXPLAIN QUERY PLAN ${bound}`);
    const steps = plan.map((step) => String(step['detail']));
    expect(steps.join('\n')).toMatch(/SEARCH/);
    // What a subquery gives is read through, and so is a list in the request; a table never is.
    const read = (step: string) => /^(?:CO-ROUTINE|MATERIALIZE) /.test(step);
    const scans = steps.filter((step) => /SCAN (?!json_each|CONSTANT ROW)/.test(step));
    expect(scans).toHaveLength(steps.filter(read).length);
    // Nor is a whole inbox, to find what was chosen.
    const chosen = steps.filter((step) => sql.includes('{:ids}') && step.includes('recipient_id'));
    expect(chosen).toEqual([]);
    const sorted = [profileQuery, answeredQuery, answerQuery, blocksQuery];
    const sortsOnePage = sorted.includes(sql) || sql.includes('message_id IN');
    if (!sortsOnePage) expect(steps.join('\n')).not.toMatch(/TEMP B-TREE/);
  });
});
