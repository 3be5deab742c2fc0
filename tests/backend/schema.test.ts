import { beforeAll, describe, expect, it } from 'vitest';
import { IDENTIFIER_PATTERN } from '../../pocketbase/hooks/engine/identifier.ts';
import { limits, type Limit } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { profileFieldsWhere } from '../../src/contract/profile-fields.ts';
import { locales } from '../../src/i18n/locales.ts';
import { AVATAR_MAX_BYTES } from '../../src/rules/pictures.ts';
import { HIDDEN_WORD_MAX, HIDDEN_WORDS_MAX } from '../../src/rules/hidden-words.ts';
import { MESSAGE_MAX } from '../../src/rules/message.ts';
import { CHANGED_PASSWORD_MIN, PASSWORD_MAX_BYTES } from '../../src/rules/password.ts';
import { REACTIONS } from '../../src/rules/reactions.ts';
import { REPLY_MAX } from '../../src/rules/reply.ts';
import { CODE_LENGTH, CODE_LIFETIME } from '../../src/rules/second-factor.ts';
import { countCharacters } from '../../src/rules/text.ts';
import { USERNAME_MAX, USERNAME_MIN } from '../../src/rules/username.ts';
import { USERNAME_PATTERN } from '../../src/rules/username.ts';
import { request } from '../support/api.ts';
import { query } from '../support/database.ts';
import { formatTrigger } from '../support/format-trigger.ts';
import { startServer, type Server } from '../support/server.ts';
import { ofKind } from '../unit/content/texts.ts';
import { setUp } from '../support/set-up.ts';

// Migrations never change and may repeat a number, so the live schema is compared with the rules.

interface Collection {
  name: string;
  type: string;
  fields: { name: string; [option: string]: unknown }[];
  [option: string]: unknown;
}

interface RateLimitRule {
  label: string;
  maxRequests: number;
  /** Length of the time window in seconds. */
  duration: number;
}

/** Tables that are not collections; triggers keep their rows correct or delete them. */
const plainTables = [
  'audit',
  'blocks',
  'case_reasons',
  'case_reports',
  'case_totals',
  'cases',
  'deletions',
  'desk_counts',
  'ended_sessions',
  'former_names',
  'house_rules',
  'inbox_counts',
  'invitations',
  'message_marks',
  'notification_channels',
  'outcome_mails',
  'page_versions',
  'profile_cases',
  'quiet_hours',
  'reserved_names',
  'visit_days',
  'waiting_messages',
  'withdrawals',
];

/** Tables of counts that hold no person; the policies describe them in a sentence. */
const countTables = ['house_days', 'house_totals'];

/** Collections that only receive requests and keep no record. */
const keptEmpty = [
  'email_changes',
  'message_forms',
  'newsletter_removals',
  'objections',
  'reports',
  'sign_ups',
];
let collections: Collection[];

const server = setUp(() => startServer());
beforeAll(async () => {
  const { token } = server.superuser;
  const { body } = await request(server, 'GET', '/api/collections?perPage=100', { token });
  collections = (body['items'] as Collection[]).filter(({ name }) => !name.startsWith('_'));
});

const collection = (name: string) => collections.find((found) => found.name === name);
const field = (of: string, name: string) =>
  collection(of)?.fields.find((found) => found.name === name);

it('the collections are those of the specification, and those for entries of visitors', () => {
  expect(collections.map(({ name }) => name).sort()).toEqual([
    'email_changes',
    'held_messages',
    'inbox_rules',
    'message_forms',
    'message_replies',
    'messages',
    'newsletter_letters',
    'newsletter_removals',
    'newsletter_subscribers',
    'objections',
    'profiles',
    'reports',
    'scam_reports',
    'sign_ups',
  ]);
});

it.each([
  [
    'profiles',
    [
      ...profileFieldsWhere(() => true).map(([name]) => name),
      'emailVisibility',
      'id',
      'tokenKey',
    ].sort(),
  ],
  [
    'messages',
    [
      'content',
      'created_at',
      'id',
      'is_favorite',
      'is_new',
      'is_public',
      'is_withheld',
      'link_digest',
      'reactions',
      'recipient_id',
    ],
  ],
  [
    'message_replies',
    [
      'content',
      'created_at',
      'for_sender',
      'id',
      'is_public',
      'is_withheld',
      'may_answer',
      'message_id',
      'place',
      'user_id',
    ],
  ],
  ['held_messages', ['content', 'created_at', 'id', 'link_digest', 'reason', 'recipient_id']],
  ['inbox_rules', ['folded_words', 'hidden_words', 'hold_unmarked', 'id', 'profile_id']],
  ['email_changes', ['id']],
  ['message_forms', ['content', 'id', 'recipient_id']],
  ['newsletter_letters', ['created_at', 'id', 'texts']],
  ['newsletter_removals', ['id']],
  ['objections', ['id']],
  ['reports', ['id']],
  [
    'newsletter_subscribers',
    [
      'asked_at',
      'created_at',
      'due_at',
      'email',
      'id',
      'is_claimed',
      'is_confirmed',
      'language',
      'letter',
      'noted_at',
      'token',
      'tries',
    ],
  ],
  ['scam_reports', ['created_at', 'description', 'done_at', 'done_by', 'id', 'is_done', 'url']],
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
])('%s.%s has the limits of the rules', (of, name, options) => {
  expect(field(of, name)).toMatchObject(options);
});

it.each([
  ...['held_messages', 'inbox_rules'],
  ...['profiles', 'messages', 'message_replies', 'newsletter_subscribers', 'scam_reports'],
  'email_changes',
  'message_forms',
  'newsletter_removals',
  'objections',
  'reports',
  'sign_ups',
])('ids of %s are version 4 UUIDs', (name) => {
  const id = field(name, 'id');
  expect(id).toMatchObject({ pattern: IDENTIFIER_PATTERN, min: 36, max: 36 });
  // All digits are random: no part of the id is a counter or a timestamp.
  expect(`^${String(id?.['autogeneratePattern'])}$`).toBe(IDENTIFIER_PATTERN);
});

it('the fields hold the maximum of hidden words, as typed and folded', () => {
  // Four bytes a character, plus the JSON punctuation of each word; folding may turn one letter into two.
  const bytes = HIDDEN_WORDS_MAX * (4 * HIDDEN_WORD_MAX + 3) + 2;
  expect(Number(field('inbox_rules', 'hidden_words')?.['maxSize'])).toBeGreaterThan(bytes);
  const folded = HIDDEN_WORDS_MAX * (2 * HIDDEN_WORD_MAX + 1);
  expect(Number(field('inbox_rules', 'folded_words')?.['max'])).toBeGreaterThan(folded);
});

it('the field holds all reactions at once', () => {
  const max = Number(field('messages', 'reactions')?.['max']);
  expect(countCharacters(REACTIONS.join(''))).toBeLessThanOrEqual(max);
});

describe('sign-in', () => {
  it('the second factor is a code by mail, for those who switched it on', () => {
    expect(collection('profiles')).toMatchObject({
      otp: { enabled: true, length: CODE_LENGTH, duration: CODE_LIFETIME },
      mfa: { enabled: true, rule: 'two_factor = true' },
      passwordAuth: { enabled: true, identityFields: ['email'] },
      oauth2: { enabled: false, providers: [] },
    });
  });

  it('links and codes are valid for as long as the mails say', () => {
    expect(CODE_LIFETIME).toBe(10 * 60);
    expect(collection('profiles')).toMatchObject({
      passwordResetToken: { duration: 30 * 60 },
      emailChangeToken: { duration: 30 * 60 },
      verificationToken: { duration: 24 * 60 * 60 },
    });
  });
});

describe('privacy', () => {
  const policies = ofKind('pages').filter(({ slug }) => slug === 'privacy-policy');

  it.each(policies)('the policy in $lang lists exactly what is stored', ({ body }) => {
    const codes = body.matchAll(/^\| `(\w+\.\w+)`/gm);
    const columnsOf = (table: string) =>
      query(server, 'SELECT name FROM pragma_table_info(?)', table);
    const ofPlainTables = [...plainTables, ...countTables].flatMap((table) =>
      columnsOf(table).map(({ name }) => `${table}.${String(name)}`),
    );
    const stored = [
      ...collections
        .filter(({ name }) => !keptEmpty.includes(name))
        .flatMap(({ name, fields }) => fields.map((one) => `${name}.${one.name}`)),
      ...ofPlainTables,
    ];
    expect([...codes].map(([, code]) => code).sort()).toEqual(stored.sort());
  });

  it.each(policies)('the policy in $lang names each table of PocketBase', ({ body }) => {
    const tables = query(server, "SELECT name FROM sqlite_master WHERE type = 'table'")
      .map(({ name }) => String(name))
      .filter((name) => name.startsWith('_'));
    expect(tables.filter((name) => !body.includes(`\`${name}\``))).toEqual([]);
  });

  it('the tables of counts hold numbers and days alone', () => {
    const types = countTables.flatMap((table) =>
      query(server, 'SELECT name, type FROM pragma_table_info(?)', table),
    );
    const texts = types.filter(({ type }) => type !== 'INTEGER').map(({ name }) => name);
    expect(texts).toEqual(['day']);
  });

  it('there are no tables besides the collections, PocketBase’s own and the listed plain ones', () => {
    const tables = query(server, "SELECT name FROM sqlite_master WHERE type = 'table'");
    const others = tables
      .map(({ name }) => String(name))
      .filter((name) => !/^(?:_|sqlite_)/.test(name));
    expect(others.sort()).toEqual(
      [...plainTables, ...countTables, ...collections.map(({ name }) => name)].sort(),
    );
  });

  it('request logs, mails about sign-ins from new locations, and batches are off', async () => {
    const { token } = server.superuser;
    const { body } = await request(server, 'GET', '/api/settings', { token });
    expect(body).toMatchObject({ logs: { maxDays: 0, logIP: false }, batch: { enabled: false } });
    expect(collection('profiles')).toMatchObject({ authAlert: { enabled: false } });
  });

  it('rate limits are on by default', async () => {
    const untouched = await startServer({ rateLimits: 'on' });
    const { token } = untouched.superuser;
    const { body } = await request(untouched, 'GET', '/api/settings', { token });
    expect(body).toMatchObject({ rateLimits: { enabled: true } });
    const { rules } = body['rateLimits'] as { rules: RateLimitRule[] };
    const found = rules.map(({ label, maxRequests, duration }) => [label, maxRequests / duration]);
    const perSecond = ({ max, seconds }: Limit) => max / seconds;
    // If a hook limits the same route, PocketBase allows twice as many, so that the hook refuses first.
    const twice = (limit: Limit) => 2 * perSecond(limit);
    expect(Object.fromEntries(found)).toEqual({
      '*:authWithOAuth2': twice(limits.provider),
      '*:authWithOTP': twice(limits.code_entry),
      '*:confirmEmailChange': 10 / 60,
      '/api/': 1000 / 10,
      '/api/block_sender': twice(limits.member_request),
      '/api/blocks/remove': twice(limits.member_request),
      '/api/collections/profiles/request-email-change': twice(limits.email_change),
      '/api/collections/profiles/request-password-reset': twice(limits.asked_mail),
      '/api/collections/profiles/request-verification': twice(limits.asked_mail),
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
      'GET /api/realtime': 600 / 60,
    });
    await untouched.stop();
  });
});

/** Returns all triggers, by table. */
function triggersOf({ dataDir }: Server): string {
  const all =
    "SELECT tbl_name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY tbl_name, name";
  const rows = query({ dataDir }, all);
  const tables = [...new Set(rows.map((row) => String(row['tbl_name'])))];
  const ofTable = (table: string) => rows.filter((row) => row['tbl_name'] === table);
  return tables
    .flatMap((table) => [
      `-- ${table}`,
      ...ofTable(table).map(({ sql }) => formatTrigger(String(sql))),
    ])
    .join('\n\n');
}

it('the triggers are those of triggers.sql, which `vitest -u` writes anew', async () => {
  await expect(`${triggersOf(server)}\n`).toMatchFileSnapshot('../../pocketbase/triggers.sql');
});
